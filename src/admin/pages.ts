import type { AdminPage } from './page-types.ts'
import { peoplePages } from './people-pages.ts'
import { signInPages } from './sign-in-pages.ts'
import { stockPages } from './stock-pages.ts'

/** All pages, in the order of the rail. A new screen is one entry here. */
export const adminPages: readonly AdminPage[] = [
  {
    path: '',
    screen: 'today/screens/today.tsx',
    // Opens and closes the shop.
    form: true,
    menu: { label: 'Today', icon: 'house', may: 'member', key: 't' },
  },
  {
    path: 'orders',
    screen: 'orders/admin/screens/orders.tsx',
    form: true,
    menu: {
      label: 'Orders',
      icon: 'receipt-indian-rupee',
      may: ['orders.read', 'orders.pack'],
      key: 'o',
    },
  },
  {
    path: 'pack',
    screen: 'orders/admin/screens/packing/pack.tsx',
    form: true,
    menu: {
      label: 'Pack',
      phoneLabel: 'Scan',
      icon: 'scan-barcode',
      may: ['orders.pack'],
      key: 'k',
    },
  },
  { path: 'pack/:batch', screen: 'orders/admin/screens/packing/pick.tsx', form: true },
  {
    path: 'pack/:batch/orders',
    screen: 'orders/admin/screens/packing/orders-to-pack.tsx',
    form: true,
  },
  {
    path: 'pack/:batch/orders/:number',
    screen: 'orders/admin/screens/packing/order-to-pack.tsx',
    form: true,
  },
  { path: 'pack/:batch/send', screen: 'orders/admin/screens/packing/send.tsx', form: true },
  { path: 'orders/new', screen: 'orders/admin/screens/phone/new-order.tsx' },
  { path: 'orders/papers', screen: 'orders/admin/screens/papers/papers.tsx', form: true },
  {
    path: 'orders/:number/invoices/:invoice',
    screen: 'orders/admin/screens/papers/invoice.ts',
  },
  { path: 'orders/:number', screen: 'orders/admin/screens/order/order.tsx', form: true },
  {
    path: 'products',
    screen: 'catalogue/admin/screens/products.tsx',
    form: true,
    menu: { label: 'Products', icon: 'tag', may: ['products.read'], key: 'p' },
  },
  { path: 'products/:id/preview', screen: 'catalogue/admin/screens/product/preview.ts' },
  {
    path: 'products/:id/lots',
    screen: 'catalogue/admin/screens/lots/product-lots.tsx',
    form: true,
  },
  // `new` is one that is not made yet.
  { path: 'products/:id', screen: 'catalogue/admin/screens/product/product.tsx' },
  {
    path: 'media',
    screen: 'catalogue/admin/screens/media/media.tsx',
    menu: { label: 'Media', icon: 'images', may: ['media.edit'], key: 'm' },
  },
  { path: 'categories', screen: 'catalogue/admin/screens/categories/categories.tsx' },
  { path: 'categories/:id/guide', screen: 'catalogue/admin/screens/categories/guide.tsx' },
  { path: 'attributes', screen: 'catalogue/admin/screens/attributes/attributes.tsx' },
  { path: 'attributes/:id', screen: 'catalogue/admin/screens/attributes/attribute.tsx' },
  ...stockPages,
  { path: 'imports', screen: 'imports/screens/imports.tsx' },
  { path: 'imports/:id', screen: 'imports/screens/run.tsx', form: true },
  { path: 'exports', screen: 'imports/screens/export.tsx', form: true },
  ...peoplePages,
  {
    path: 'content',
    screen: 'content/admin/screens/content.tsx',
    menu: {
      label: 'Content',
      icon: 'file-text',
      group: 'Shopfront',
      may: ['content.edit', 'content.publish'],
    },
  },
  { path: 'content/:kind/:id', screen: 'content/admin/screens/entry.tsx' },
  { path: 'content/:kind/:id/preview', screen: 'content/admin/screens/preview.ts' },
  {
    path: 'vouchers',
    screen: 'vouchers/admin/screens/vouchers.tsx',
    form: true,
    menu: {
      label: 'Vouchers',
      icon: 'ticket-percent',
      group: 'Shopfront',
      may: ['vouchers.edit'],
      key: 'v',
    },
  },
  { path: 'vouchers/new', screen: 'vouchers/admin/screens/voucher.tsx', id: 'vouchers/new' },
  { path: 'vouchers/make', screen: 'vouchers/admin/screens/voucher.tsx', id: 'vouchers/make' },
  { path: 'vouchers/:id', screen: 'vouchers/admin/screens/voucher.tsx' },
  {
    path: 'delivery',
    screen: 'delivery/admin/screens/delivery.tsx',
    menu: {
      label: 'Delivery',
      icon: 'map-pin',
      group: 'Shopfront',
      may: ['delivery.edit'],
      key: 'd',
    },
  },
  { path: 'delivery/zones', screen: 'delivery/admin/screens/zones.tsx' },
  { path: 'delivery/holidays', screen: 'delivery/admin/screens/holidays.tsx' },
  { path: 'delivery/couriers', screen: 'delivery/admin/screens/couriers.tsx' },
  {
    path: 'reports',
    screen: 'reports/screens/reports.tsx',
    menu: { label: 'Reports', icon: 'chart-column', group: 'Shopfront', may: ['reports.read'] },
  },
  {
    path: 'reports/:report',
    screen: 'reports/screens/reports.tsx',
    id: 'reports/report',
    form: true,
  },
  { path: 'reports/gst-return', screen: 'reports/screens/gst/gst-return.tsx' },
  { path: 'reports/:report/file', screen: 'reports/screens/file.ts' },
  {
    path: 'staff',
    screen: 'staff/screens/members/staff.tsx',
    form: true,
    menu: { label: 'Staff', icon: 'shield-user', group: 'The house', may: ['staff.manage'] },
  },
  { path: 'staff/roles/:id', screen: 'staff/screens/roles/role.tsx', form: true },
  { path: 'staff/:id', screen: 'staff/screens/members/member.tsx', form: true },
  {
    path: 'audit',
    screen: 'audit/screens/audit.tsx',
    form: true,
    menu: { label: 'Audit', icon: 'scroll-text', group: 'The house', may: ['audit.read'] },
  },
  { path: 'audit/:id', screen: 'audit/screens/entry.tsx' },
  {
    path: 'settings',
    screen: 'settings/screens/settings.tsx',
    form: true,
    menu: {
      label: 'Settings',
      icon: 'settings',
      group: 'The house',
      may: ['settings.edit', 'settings.keys'],
    },
  },
  { path: 'opening', screen: 'opening/screens/look-at-shop.ts' },
  {
    path: 'health',
    screen: 'health/screens/health.tsx',
    form: true,
    menu: { label: 'Health', icon: 'activity', group: 'The house', may: ['system.read'] },
  },
  { path: 'me', screen: 'staff/screens/account/me.tsx', form: true },
  ...signInPages,
  // Asked by the palette alone.
  { path: 'find', screen: 'admin/palette/find.ts' },
  { path: 'views', screen: 'saved-views/screens/views.tsx', form: true },
  { path: '*', screen: 'admin/errors/unknown-path.tsx' },
]
