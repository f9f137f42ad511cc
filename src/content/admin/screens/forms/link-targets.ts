import { adminClient, tried } from '#admin/parts/client.ts'
import type { contract as categories } from '#catalogue/admin/categories/contract.ts'
import type { Context } from '#web/client.ts'
import { pagePaths } from '../../../rules.ts'
import { askContent } from '../client.ts'
import type { LinkTarget } from './link-field.tsx'

const pages: LinkTarget[] = [
  { path: '/all-products', label: 'All products' },
  { path: '/all-products?bestseller=true', label: 'Bestsellers' },
  { path: '/article', label: 'Articles' },
  { path: '/event', label: 'Events' },
  { path: '/faq', label: 'FAQ' },
  { path: '/contact-us', label: 'Contact' },
  ...Object.entries(pagePaths).map(([name, path]) => ({ path, label: `Page: ${name}` })),
]

/** Pages that a banner may lead to: fixed ones, categories and articles. */
export async function linkTargets(context: Context): Promise<LinkTarget[]> {
  const [products, { rows: articles }] = await Promise.all([
    // Who may not see products has no categories to choose from.
    tried(() => adminClient<typeof categories>(context, 'categories').listCategories()),
    askContent(context).list({ kind: 'article' }),
  ])
  const rows = products.ok ? products.value.rows : []
  return [
    ...pages,
    ...rows.map(({ id, name }) => ({ path: `/product-by-category/${id}`, label: name })),
    ...articles.map(({ id, title }) => ({ path: `/article/${id}`, label: title })),
  ]
}
