import { filterNames } from '#catalogue/filters/rules.ts'

/** All pages: path, screen (specification.md#2-screens-and-routes) and allowed requests. */
export type Page = {
  path: string
  screen: string
  /** For a screen that answers several paths. */
  id?: string
  /** The screen has an action: the page takes POST. */
  form?: true
  /**
   * The page is the same for every visitor without a session, and reads these query parameters; a
   * `:param` is an id. All data it shows must be covered by the triggers of `public_changed`.
   */
  cached?: readonly string[]
}

/** Parameters of every list of products. */
export const listing = ['search', 'bestseller', 'inStock', 'sort', 'page', 'verbatim']
const filtered = [...listing, ...filterNames]

export const pages: readonly Page[] = [
  { path: '', screen: 'home/screens/home.tsx', cached: [] },
  // Redirects to the category's own URL, or answers 404.
  {
    path: 'all-products',
    screen: 'catalogue/screens/all-products.tsx',
    cached: [...filtered, 'category'],
  },
  {
    path: 'product-by-category/:categoryId',
    screen: 'catalogue/screens/category-products.tsx',
    cached: filtered,
  },
  {
    path: 'product/product-details/:id',
    screen: 'catalogue/screens/product/product-details.tsx',
    cached: ['price', 'stock', 'pin', 'sort', 'stars', 'page', 'questions'],
  },
  {
    path: 'product/product-details/:id/ask',
    screen: 'product-questions/screens/ask-question.tsx',
    form: true,
  },
  { path: 'compare', screen: 'catalogue/screens/compare/compare.tsx' },
  { path: 'cart', screen: 'cart/screens/cart.tsx', form: true, cached: [] },
  { path: 'wishlist', screen: 'wishlist/screens/wishlist.tsx', form: true },
  { path: 'stock-alerts', screen: 'stock-alerts/screens/ask-alert.tsx', form: true },
  { path: 'refill-reminders/:token', screen: 'reminders/screens/end-reminders.tsx', form: true },
  { path: 'stock-alerts/:token', screen: 'stock-alerts/screens/alert-link.tsx', form: true },
  { path: 'quick-order', screen: 'quick-order/screens/quick-order.tsx', form: true },
  { path: 'quotation', screen: 'quotations/screens/new-quotation.tsx', form: true },
  {
    path: 'product/product-details/cart/checkout',
    screen: 'orders/screens/checkout/checkout.tsx',
  },
  {
    path: 'product/product-details/cart/checkout/plain',
    screen: 'orders/screens/plain-checkout/plain-checkout.tsx',
    form: true,
  },
  { path: 'login', screen: 'accounts/screens/login.tsx', form: true },
  { path: 'login/code', screen: 'accounts/screens/log-in-code.tsx', form: true },
  { path: 'login/forget-password', screen: 'accounts/screens/forgot-password.tsx', form: true },
  { path: 'reset-password/:token', screen: 'accounts/screens/reset-password.tsx', form: true },
  {
    path: 'log-out-everywhere/:token',
    screen: 'accounts/screens/log-out-everywhere.tsx',
    form: true,
  },
  { path: 'register', screen: 'accounts/screens/register.tsx', form: true },
  { path: 'profile', screen: 'profile/screens/profile.tsx', form: true },
  { path: 'profile/orders/:number', screen: 'orders/screens/order-page/order.tsx', form: true },
  {
    path: 'profile/orders/:number/return',
    screen: 'orders/screens/returns/ask-return.tsx',
    form: true,
  },
  { path: 'invoices/:number', screen: 'orders/screens/history/invoice.ts' },
  { path: 'profile/reviews/:productId', screen: 'reviews/screens/own-review.tsx', form: true },
  { path: 'profile/questions', screen: 'product-questions/screens/own-questions.tsx', form: true },
  { path: 'profile/addresses', screen: 'addresses/screens/addresses.tsx', form: true },
  { path: 'profile/alerts', screen: 'stock-alerts/screens/alerts.tsx', form: true },
  { path: 'profile/reminders', screen: 'reminders/screens/reminders.tsx', form: true },
  { path: 'profile/consents', screen: 'consents/screens/consents.tsx', form: true },
  { path: 'profile/quotations', screen: 'quotations/screens/quotations.tsx' },
  {
    path: 'profile/quotations/:number',
    screen: 'quotations/screens/quotation.tsx',
    form: true,
  },
  { path: 'profile/quotations/:number/pdf', screen: 'quotations/screens/quotation-pdf.ts' },
  { path: 'profile/security', screen: 'accounts/screens/security/security.tsx', form: true },
  { path: 'profile/email', screen: 'accounts/screens/security/email-page.tsx', form: true },
  {
    path: 'verify-email',
    screen: 'accounts/screens/verify-email.tsx',
    id: 'verify-email-alone',
    form: true,
  },
  { path: 'verify-email/:token', screen: 'accounts/screens/verify-email.tsx', form: true },
  {
    path: 'undo-email-change/:token',
    screen: 'accounts/screens/undo-email-change.tsx',
    form: true,
  },
  { path: 'contact-us', screen: 'enquiries/screens/contact.tsx', form: true, cached: [] },
  {
    path: 'adverse-event',
    screen: 'enquiries/screens/adverse-event/adverse-event.tsx',
    form: true,
    cached: ['product'],
  },
  { path: 'about-us', screen: 'content/screens/about.tsx', cached: [] },
  { path: 'event', screen: 'content/screens/events.tsx', cached: [] },
  { path: 'event/:id', screen: 'content/screens/event.tsx', cached: [] },
  { path: 'article', screen: 'content/screens/articles.tsx', cached: [] },
  { path: 'article/:id', screen: 'content/screens/article.tsx', cached: [] },
  { path: 'order-successfully', screen: 'orders/screens/checkout/thank-you.tsx' },
  { path: 'faq', screen: 'content/screens/faq.tsx', cached: [] },
  {
    path: 'term-&-conditions',
    screen: 'content/screens/policy.tsx',
    id: 'terms',
    cached: ['version'],
  },
  {
    path: 'delivery-information',
    screen: 'content/screens/policy.tsx',
    id: 'delivery',
    cached: ['version'],
  },
  {
    path: 'privacy-policy',
    screen: 'content/screens/policy.tsx',
    id: 'privacy',
    cached: ['version'],
  },
  {
    path: 'return-refund',
    screen: 'content/screens/policy.tsx',
    id: 'returns',
    cached: ['version'],
  },
  {
    path: 'accessibility',
    screen: 'content/screens/policy.tsx',
    id: 'accessibility',
    cached: ['version'],
  },
  { path: '*', screen: 'shell/screens/errors/unknown-path.tsx' },
]
