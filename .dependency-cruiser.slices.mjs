// The import law. A slice may use the slices listed to its right, and nothing that is not listed
// exists.
export const below = {
  orders: [
    'staff',
    'accounts',
    'catalogue',
    'cart',
    'vouchers',
    'delivery',
    'payments',
    'invoices',
    'tax',
    'media',
  ],
  // GST inside a price, rates, places: pure.
  tax: [],
  // Papers of sale: they are given facts and know no order.
  invoices: ['tax'],
  backoffice: [
    'staff',
    'audit',
    'orders',
    'accounts',
    'catalogue',
    'vouchers',
    'delivery',
    'payments',
    'content',
    'enquiries',
    'privacy',
    'breaches',
    'media',
  ],
  privacy: [
    'customers',
    'orders',
    'reviews',
    'product-questions',
    'addresses',
    'wishlist',
    'stock-alerts',
    'reminders',
    'consents',
    'quotations',
    'cart',
    'accounts',
    'vouchers',
    'payments',
    'enquiries',
    'invoices',
    'media',
  ],
  // Shoppers as the staff sees them.
  customers: [
    'orders',
    'cart',
    'accounts',
    'enquiries',
    'reviews',
    'product-questions',
    'addresses',
    'wishlist',
    'stock-alerts',
    'reminders',
    'consents',
    'quotations',
    'media',
  ],
  // What who received a product says of it; orders tell who did.
  reviews: ['staff', 'orders', 'accounts', 'catalogue', 'media'],
  // What shoppers ask about a product, and what the staff answers.
  'product-questions': ['staff', 'accounts', 'catalogue'],
  // Addresses that a shopper keeps: an order has a copy and does not know the book.
  addresses: ['orders', 'accounts'],
  // Products for later.
  wishlist: ['accounts', 'catalogue'],
  // What a shopper wants to be reminded to order again: of what an order brought.
  reminders: ['orders', 'accounts', 'catalogue', 'consents'],
  // The ledger of what shoppers agreed to.
  consents: ['staff', 'accounts'],
  // Who waits for what is sold out.
  'stock-alerts': ['staff', 'accounts', 'catalogue', 'consents'],
  // A cart or a list with its prices of a day, as a paper.
  quotations: ['orders', 'accounts', 'catalogue', 'cart', 'delivery', 'invoices', 'tax'],
  // A pasted list becomes a cart.
  'quick-order': ['cart', 'catalogue'],
  accounts: [],
  // What can be paid on delivery at a pin code.
  catalogue: ['staff', 'media', 'tax', 'delivery'],
  // Pictures that the staff uploads, and those that shoppers send.
  media: [],
  // Import and export of files.
  imports: ['staff', 'catalogue', 'delivery', 'media'],
  content: ['staff', 'media'],
  // What a voucher is for.
  vouchers: ['catalogue'],
  // Who may not sell into another State sends nowhere else.
  delivery: ['tax'],
  payments: [],
  enquiries: [],
  cart: ['accounts', 'catalogue'],
  home: [],
  profile: [],
  shell: [],
  // Members of the staff, their roles and their sign-in.
  staff: [],
  // Saved views of the lists of the back office.
  'saved-views': ['staff'],
  // What waits and how the day goes: reads over other slices.
  today: ['staff', 'orders', 'payments', 'opening', 'audit', 'enquiries'],
  // Shelves that are counted: what was sold and is not packed lies there too.
  'stock-counts': ['staff', 'catalogue', 'orders'],
  // Personal data that got out: who was touched, whom it was told.
  breaches: ['staff', 'accounts'],
  // Lots that are called back: who has them, who was written to.
  recalls: ['staff', 'orders', 'accounts', 'catalogue'],
  // What members did, sealed and verified.
  audit: [],
  // Settings that the back office saves, keys of payments and mail among them.
  // Before a setting changes, the policies that it changes are kept as they were.
  settings: ['staff', 'payments', 'content', 'invoices'],
  // The way of an empty shop until it sells.
  opening: ['staff', 'settings', 'catalogue', 'delivery'],
  // Figures of sales, kept by day: they read the tables of other slices.
  reports: ['orders', 'invoices', 'tax'],
  // What the payment provider settled, by its own report.
  settlements: ['payments'],
  // How the shop and its servers are: jobs, books, payment provider, backups.
  health: ['orders', 'payments'],
}

// Slices without a page in the shop.
export const forStaff = [
  'staff',
  'saved-views',
  'today',
  'audit',
  'health',
  'settings',
  'opening',
  'imports',
  'stock-counts',
  'recalls',
  'breaches',
  'reports',
  'settlements',
  'customers',
]

// Rooms, from what others rest on to what rests on them: none looks back up.
export const rooms = {
  orders: [
    'links',
    'state',
    'pieces',
    'invoicing',
    'parcels',
    'search',
    'checkout',
    'payment',
    'moves',
    'returns',
    'phone',
    'audit',
    'packing',
    'admin',
  ],
  platform: [
    'settings',
    'telemetry',
    'db',
    'jobs',
    'rpc',
    'http',
    'sign-in',
    'cache',
    'mail',
    'postgres',
    'audit',
  ],
}
