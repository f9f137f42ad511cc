import type { Filter, ListColumn, ListShape, ListState } from '#admin/list/list-state.ts'
import { pageOf } from '#admin/list/list-state.ts'

type Named = { id: string; name: string }

const missing = [
  { value: 'picture', label: 'Picture' },
  { value: 'alt', label: 'Alt text' },
  { value: 'description', label: 'Description' },
  { value: 'details', label: 'Details' },
  { value: 'summary', label: 'Summary' },
  { value: 'sku', label: 'SKU' },
  { value: 'barcode', label: 'Barcode' },
  { value: 'gst', label: 'HSN code or GST rate' },
  { value: 'declarations', label: 'Declarations of the law' },
]

const systemViews = [
  { key: 'live', label: 'Live' },
  { key: 'draft', label: 'Drafts' },
  { key: 'soldOut', label: 'Sold out' },
  { key: 'low', label: 'Low' },
  { key: 'incomplete', label: 'Incomplete' },
  { key: 'undeclared', label: 'Declarations missing' },
  { key: 'archived', label: 'Archived' },
  { key: 'all', label: 'All' },
]

const columns: ListColumn[] = [
  { key: 'product', label: 'Product', isFixed: true },
  { key: 'category', label: 'Category' },
  { key: 'listPrice', label: 'List price' },
  { key: 'price', label: 'Price', sort: 'price' },
  { key: 'free', label: 'Free' },
  { key: 'held', label: 'Held', isOptional: true },
  { key: 'sold', label: 'Sold', isOptional: true },
  { key: 'brand', label: 'Brand', isOptional: true },
  { key: 'bestseller', label: 'Bestseller', isOptional: true },
  { key: 'changed', label: 'Changed', isOptional: true },
  { key: 'complete', label: 'Complete' },
  { key: 'state', label: 'State' },
]

const otherFilters: readonly Filter[] = [
  { name: 'brand', label: 'Brand', kind: 'text' },
  {
    name: 'stock',
    label: 'Stock',
    kind: 'choice',
    choices: [
      { value: 'in', label: 'In stock' },
      { value: 'low', label: 'Low' },
      { value: 'out', label: 'Sold out' },
    ],
  },
  { name: 'price', label: 'Price', kind: 'numbers', unit: '₹' },
  { name: 'discount', label: 'Discount', kind: 'numbers', unit: '%' },
  {
    name: 'bestseller',
    label: 'Bestseller',
    kind: 'choice',
    isSingle: true,
    choices: [
      { value: 'true', label: 'Yes' },
      { value: 'false', label: 'No' },
    ],
  },
  {
    name: 'mark',
    label: 'With',
    kind: 'choice',
    choices: [
      { value: 'draft', label: 'A draft' },
      { value: 'scheduled', label: 'Something scheduled' },
    ],
  },
  { name: 'changed', label: 'Changed since', kind: 'dates' },
  { name: 'without', label: 'Without', kind: 'choice', choices: missing },
]

function categoryFilter(categories: readonly Named[]): Filter {
  return {
    name: 'category',
    label: 'Category',
    kind: 'choice',
    choices: categories.map(({ id, name }) => ({ value: id, label: name })),
  }
}

/** The list of products as data: its views, filters and columns. */
export function productsShape(categories: readonly Named[]): ListShape {
  return {
    name: 'products',
    search: 'Name, SKU, barcode',
    filters: [categoryFilter(categories), ...otherFilters],
    views: systemViews,
    columns,
  }
}

const views: Record<string, Record<string, string>> = {
  live: { state: 'live' },
  draft: { state: 'draft' },
  soldOut: { state: 'live', stock: 'out' },
  low: { state: 'live', stock: 'low' },
  incomplete: { state: 'live,draft', without: 'picture,alt,description,summary,details' },
  undeclared: { state: 'live', without: 'declarations' },
  archived: { state: 'archived' },
  all: {},
}

/** What the list's call is asked for this state of the address. */
export function queryOf(state: ListState): Record<string, string | number> {
  const sort = { price: 'price-asc', '-price': 'price-desc' }[state.sort ?? '']
  return { ...filterOf(state), ...(sort && { sort }), ...pageOf(state) }
}

/** What of it chooses products, without order and page. */
export function filterOf(state: ListState): Record<string, string> {
  const { category, brand, stock, price, without, discount, bestseller, mark, changed } =
    state.filters
  const [priceFrom, priceTo] = price ?? []
  const [discountFrom, discountTo] = discount ?? []
  return {
    ...views[state.view ?? 'live'],
    ...(category && { category: category.join(',') }),
    ...(brand?.[0] && { brand: brand[0] }),
    ...(stock && { stock: stock.join(',') }),
    ...(priceFrom && { priceFrom }),
    ...(priceTo && { priceTo }),
    ...(discountFrom && { discountFrom }),
    ...(discountTo && { discountTo }),
    ...(bestseller?.[0] && { bestseller: bestseller[0] }),
    ...(mark && { mark: mark.join(',') }),
    ...(changed?.[0] && { changedFrom: changed[0] }),
    ...(without && { without: without.join(',') }),
    ...(state.search && { search: state.search }),
  }
}
