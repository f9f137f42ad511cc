import { index, route, type RouteConfig } from '@react-router/dev/routes'

/** Every URL of the specification (section 2) and the screen that answers it. */
export default [
  index('home/screens/home.tsx'),
  route('all-products', 'catalogue/screens/all-products.tsx'),
  route('product-by-category/:categoryId', 'catalogue/screens/category-products.tsx'),
  route('product/product-details/:id', 'catalogue/screens/product-details.tsx'),
  route('cart', 'cart/screens/cart.tsx'),
  route('product/product-details/cart/checkout', 'orders/screens/checkout.tsx'),
  route('login', 'accounts/screens/login.tsx'),
  route('login/forget-password', 'accounts/screens/forgot-password.tsx'),
  route('reset-password/:token', 'accounts/screens/reset-password.tsx'),
  route('register', 'accounts/screens/register.tsx'),
  route('profile', 'accounts/screens/profile.tsx'),
  route('contact-us', 'enquiries/screens/contact.tsx'),
  route('about-us', 'content/screens/about.tsx'),
  route('event', 'content/screens/events.tsx'),
  route('event/:id', 'content/screens/event.tsx'),
  route('article', 'content/screens/articles.tsx'),
  route('article/:id', 'content/screens/article.tsx'),
  route('order-successfully', 'orders/screens/thank-you.tsx'),
  route('faq', 'content/screens/faq.tsx'),
  route('term-&-conditions', 'content/screens/policy.tsx', { id: 'terms' }),
  route('delivery-information', 'content/screens/policy.tsx', { id: 'delivery' }),
  route('privacy-policy', 'content/screens/policy.tsx', { id: 'privacy' }),
  route('return-refund', 'content/screens/policy.tsx', { id: 'returns' }),
  route('*', 'shell/screens/unknown-path.tsx'),
] satisfies RouteConfig
