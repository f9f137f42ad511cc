import type { BreadcrumbList, OnlineStore, SearchAction, WebSite, WithContext } from 'schema-dts'
import { localPath, t } from '#platform/language/translate.ts'
import type { Store } from './page-context.ts'

export type Crumb = { label: string; to: string }

export const storeId = ({ url }: Pick<Store, 'url'>): string => `${url}/#store`

export type StoreSaid = Pick<Store, 'name' | 'legalName' | 'address' | 'url' | 'email' | 'phone'>

export function storeData({
  name,
  legalName,
  address,
  url,
  email,
  phone,
}: StoreSaid): WithContext<OnlineStore> {
  return {
    '@context': 'https://schema.org',
    '@type': 'OnlineStore',
    '@id': storeId({ url }),
    name,
    legalName,
    address: { '@type': 'PostalAddress', streetAddress: address, addressCountry: 'IN' },
    url: `${url}/`,
    logo: `${url}/media/brand/icon-512.png`,
    image: `${url}/media/brand/share.jpg`,
    email,
    telephone: phone,
    areaServed: { '@type': 'Country', name: 'India' },
    contactPoint: {
      '@type': 'ContactPoint',
      contactType: 'customer service',
      telephone: phone,
      email,
      areaServed: 'IN',
    },
  }
}

/** `query-input` is an extension of search engines. */
type Search = SearchAction & { 'query-input': string }

export function siteData({ name, url }: Pick<Store, 'name' | 'url'>): WithContext<WebSite> {
  const search: Search = {
    '@type': 'SearchAction',
    target: {
      '@type': 'EntryPoint',
      urlTemplate: `${url}/all-products?search={search_term_string}`,
    },
    'query-input': 'required name=search_term_string',
  }
  return {
    '@context': 'https://schema.org',
    '@type': 'WebSite',
    name,
    url: `${url}/`,
    inLanguage: 'en-IN',
    publisher: { '@id': storeId({ url }) },
    potentialAction: search,
  }
}

/** Breadcrumbs: Home, the pages between, and this page. */
export function breadcrumbData(
  url: string,
  trail: readonly Crumb[],
  here: string,
): WithContext<BreadcrumbList> {
  const above = [{ label: 'Home', to: '/' }, ...trail].map(({ label, to }) => ({
    name: t(label),
    item: url + localPath(to),
  }))
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: [...above, { name: here }].map((crumb, place) => ({
      '@type': 'ListItem',
      position: place + 1,
      ...crumb,
    })),
  }
}
