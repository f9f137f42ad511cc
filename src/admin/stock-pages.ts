import type { AdminPage } from './page-types.ts'

/** What lies on the shelves, by lots too, and what is called back. */
export const stockPages: readonly AdminPage[] = [
  {
    path: 'stock',
    screen: 'catalogue/admin/screens/stock/stock.tsx',
    menu: { label: 'Stock', icon: 'warehouse', may: ['products.read'], key: 's' },
  },
  { path: 'stock/goods-in', screen: 'catalogue/admin/screens/stock/goods-in.tsx' },
  { path: 'stock/lots', screen: 'catalogue/admin/screens/lots/lots.tsx' },
  { path: 'stock/lots/:id', screen: 'catalogue/admin/screens/lots/lot.tsx', form: true },
  { path: 'stock/serials', screen: 'catalogue/admin/screens/serials/serials.tsx' },
  { path: 'stock/serials/:id', screen: 'catalogue/admin/screens/serials/serial.tsx', form: true },
  { path: 'stock/registers', screen: 'reports/screens/lots/registers.tsx' },
  { path: 'recalls', screen: 'recalls/screens/recalls.tsx' },
  { path: 'recalls/new', screen: 'recalls/screens/new-recall.tsx', form: true },
  {
    path: 'recalls/new/pieces',
    screen: 'recalls/screens/new-pieces-recall.tsx',
    form: true,
  },
  { path: 'recalls/:id', screen: 'recalls/screens/recall.tsx', form: true },
  { path: 'recalls/:id/file', screen: 'recalls/screens/file.ts', form: true },
  { path: 'stock/count', screen: 'stock-counts/screens/counts.tsx', form: true },
  { path: 'stock/count/:id', screen: 'stock-counts/screens/count.tsx', form: true },
  { path: 'stock/waiting', screen: 'stock-alerts/admin/screens/waiting.tsx' },
  { path: 'stock/receive', screen: 'catalogue/admin/screens/stock/receive.tsx' },
  {
    path: 'returns',
    screen: 'orders/admin/screens/returns/returns.tsx',
    menu: {
      label: 'Returns',
      icon: 'rotate-ccw',
      may: ['orders.read', 'orders.return'],
    },
  },
  { path: 'returns/new', screen: 'orders/admin/screens/returns/new-return.tsx', form: true },
  { path: 'returns/:number', screen: 'orders/admin/screens/returns/return.tsx', form: true },
]
