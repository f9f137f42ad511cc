import { inLanguage } from '../language/translate.ts'

export type Address = { path: string; changedAt?: Date }

/** Addresses of one sitemap, those of all languages together. */
export const perSitemap = 10_000

const head = '<?xml version="1.0" encoding="UTF-8"?>\n'
const namespace = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'
const linkNamespace = 'xmlns:xhtml="http://www.w3.org/1999/xhtml"'

export function sitemapIndex(url: string, count: number): string {
  const sitemaps = Array.from(
    { length: count },
    (_, place) => `<sitemap><loc>${escaped(`${url}/sitemap-${place + 1}.xml`)}</loc></sitemap>\n`,
  )
  return `${head}<sitemapindex ${namespace}>\n${sitemaps.join('')}</sitemapindex>\n`
}

/** Each address in each language, which name each other (hreflang), as the pages do. */
export function sitemap(
  url: string,
  addresses: readonly Address[],
  languages: readonly string[] = ['en'],
): string {
  const isOne = languages.length < 2
  const pages = addresses.flatMap(({ path, changedAt }) => {
    const lastChange = changedAt ? `<lastmod>${changedAt.toISOString()}</lastmod>` : ''
    const others = isOne ? '' : alternates(url, path, languages)
    return languages.map(
      (code) =>
        `<url><loc>${escaped(addressIn(code, url, path))}</loc>${lastChange}${others}</url>\n`,
    )
  })
  return `${head}<urlset ${namespace}${isOne ? '' : ` ${linkNamespace}`}>\n${pages.join('')}</urlset>\n`
}

function alternates(url: string, path: string, languages: readonly string[]): string {
  const link = (hreflang: string, code: string) =>
    `<xhtml:link rel="alternate" hreflang="${hreflang}" href="${escaped(addressIn(code, url, path))}"/>`
  return [...languages.map((code) => link(`${code}-IN`, code)), link('x-default', 'en')].join('')
}

function addressIn(code: string, url: string, path: string): string {
  return url + inLanguage(path, code === 'en' ? '' : `/${code}`)
}

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)
}
