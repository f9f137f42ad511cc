import type { Permission } from '#platform/rpc/permissions.ts'
import type { AdminIconName } from './parts/icon-names.ts'

/** An entry of the rail, for members with one of `may`; `key` follows `g`. */
export type MenuEntry = {
  label: string
  /** In the bar at the bottom of a phone, where it is another. */
  phoneLabel?: string
  icon: AdminIconName
  group?: 'Shopfront' | 'The house'
  may: 'member' | readonly [Permission, ...Permission[]]
  key?: string
}

/** A page of the back office: path below /admin, and screen below src/. */
export type AdminPage = {
  path: string
  screen: string
  /** For a screen that answers several paths. */
  id?: string
  /** The screen has an action: the page takes POST. */
  form?: true
  /** Without the frame and without a session: sign-in, invitations. */
  open?: true
  menu?: MenuEntry
}

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
  { path: 'orders/papers', screen: 'orders/admin/screens/papers/papers.tsx', form: true },
  { path: 'orders/:number', screen: 'orders/admin/screens/order/order.tsx', form: true },
  {
    path: 'products',
    screen: 'catalogue/admin/screens/products.tsx',
    form: true,
    menu: { label: 'Products', icon: 'tag', may: ['products.read'], key: 'p' },
  },
  { path: 'products/:id/preview', screen: 'catalogue/admin/screens/product/preview.ts' },
  // `new` is one that is not made yet.
  { path: 'products/:id', screen: 'catalogue/admin/screens/product/product.tsx' },
  {
    path: 'media',
    screen: 'catalogue/admin/screens/media/media.tsx',
    menu: { label: 'Media', icon: 'images', may: ['media.edit'], key: 'm' },
  },
  { path: 'categories', screen: 'catalogue/admin/screens/categories/categories.tsx' },
  {
    path: 'stock',
    screen: 'catalogue/admin/screens/stock/stock.tsx',
    menu: { label: 'Stock', icon: 'warehouse', may: ['products.read'], key: 's' },
  },
  { path: 'stock/goods-in', screen: 'catalogue/admin/screens/stock/goods-in.tsx' },
  { path: 'stock/receive', screen: 'catalogue/admin/screens/stock/receive.tsx' },
  { path: 'imports', screen: 'imports/screens/imports.tsx' },
  { path: 'imports/:id', screen: 'imports/screens/run.tsx', form: true },
  { path: 'exports', screen: 'imports/screens/export.tsx', form: true },
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
  {
    path: 'vouchers/new',
    screen: 'vouchers/admin/screens/voucher.tsx',
    id: 'vouchers/new-voucher',
  },
  {
    path: 'vouchers/make',
    screen: 'vouchers/admin/screens/voucher.tsx',
    id: 'vouchers/many-vouchers',
  },
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
  {
    path: 'invitation/:token',
    screen: 'staff/screens/invitation/invitation.tsx',
    form: true,
    open: true,
  },
  { path: 'sign-in', screen: 'staff/screens/sign-in/sign-in.tsx', form: true, open: true },
  {
    path: 'sign-in/code',
    screen: 'staff/screens/sign-in/sign-in-code.tsx',
    form: true,
    open: true,
  },
  { path: 'sign-out', screen: 'staff/screens/sign-in/sign-out.ts', form: true, open: true },
  // Asked by the palette alone.
  { path: 'find', screen: 'admin/palette/find.ts' },
  { path: 'views', screen: 'saved-views/screens/views.tsx', form: true },
  { path: '*', screen: 'admin/errors/unknown-path.tsx' },
]
