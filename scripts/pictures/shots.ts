export type Shot = {
  role: 'owner' | 'packer' | 'catalogue' | 'accounts'
  name: string
  /** Below /admin; `:number` is that of an order. */
  path: string
}

export const shots: readonly Shot[] = [
  { role: 'owner', name: 'owner-today', path: '/' },
  { role: 'owner', name: 'owner-settings', path: '/settings' },
  { role: 'owner', name: 'owner-staff', path: '/staff' },
  { role: 'packer', name: 'packer-orders', path: '/orders' },
  { role: 'packer', name: 'packer-pack', path: '/pack' },
  { role: 'packer', name: 'packer-order', path: '/orders/:number' },
  { role: 'catalogue', name: 'catalogue-products', path: '/products' },
  { role: 'catalogue', name: 'catalogue-product', path: '/products/new' },
  { role: 'catalogue', name: 'catalogue-goods-in', path: '/stock/goods-in' },
  { role: 'accounts', name: 'accountant-reports', path: '/reports' },
  { role: 'accounts', name: 'accountant-gst', path: '/reports/gst-return' },
  { role: 'accounts', name: 'accountant-order', path: '/orders/:number' },
]
