/** The text pages, by ids that no table had before. */
export const pageIds = {
  about: '00000000-0000-7000-8000-000000000101',
  terms: '00000000-0000-7000-8000-000000000102',
  delivery: '00000000-0000-7000-8000-000000000103',
  privacy: '00000000-0000-7000-8000-000000000104',
  returns: '00000000-0000-7000-8000-000000000105',
  accessibility: '00000000-0000-7000-8000-000000000106',
} as const
export type PageName = keyof typeof pageIds
export const pageNames = Object.keys(pageIds) as PageName[]

export function pageNamed(id: string): PageName | undefined {
  return pageNames.find((name) => pageIds[name] === id)
}

export const pagePaths: Record<PageName, string> = {
  about: '/about-us',
  terms: '/term-&-conditions',
  delivery: '/delivery-information',
  privacy: '/privacy-policy',
  returns: '/return-refund',
  accessibility: '/accessibility',
}
