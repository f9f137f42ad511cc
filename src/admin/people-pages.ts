import type { AdminPage } from './page-types.ts'

/** Who bought, what they ask, and what they say of it. */
export const peoplePages: readonly AdminPage[] = [
  {
    path: 'customers',
    screen: 'customers/screens/customers.tsx',
    menu: { label: 'Customers', icon: 'users', may: ['customers.read'], key: 'c' },
  },
  { path: 'customers/:id', screen: 'customers/screens/customer.tsx', form: true },
  { path: 'consents', screen: 'consents/admin/screens/consents.tsx' },
  {
    path: 'enquiries',
    screen: 'enquiries/admin/screens/enquiries.tsx',
    form: true,
    menu: { label: 'Enquiries', icon: 'message-square', may: ['enquiries.answer'], key: 'e' },
  },
  { path: 'enquiries/answers', screen: 'enquiries/admin/screens/answers.tsx', form: true },
  { path: 'enquiries/report-file', screen: 'enquiries/admin/screens/report-file.ts', form: true },
  { path: 'enquiries/register', screen: 'enquiries/admin/screens/register.ts', form: true },
  {
    path: 'enquiries/:id',
    screen: 'enquiries/admin/screens/enquiries.tsx',
    id: 'enquiries/thread',
    form: true,
  },
  {
    path: 'reviews',
    screen: 'reviews/admin/screens/reviews.tsx',
    form: true,
    menu: { label: 'Reviews', icon: 'star', may: ['reviews.judge'], key: 'r' },
  },
  {
    path: 'questions',
    screen: 'product-questions/admin/screens/questions.tsx',
    form: true,
    menu: { label: 'Questions', icon: 'circle-question-mark', may: ['reviews.judge'] },
  },
]
