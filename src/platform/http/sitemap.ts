export type Address = { path: string; changedAt?: Date }

export const perSitemap = 10_000

const head = '<?xml version="1.0" encoding="UTF-8"?>\n'
const namespace = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'

export function sitemapIndex(url: string, count: number): string {
  const sitemaps = Array.from(
    { length: count },
    (_, place) => `<sitemap><loc>${escaped(`${url}/sitemap-${place + 1}.xml`)}</loc></sitemap>\n`,
  )
  return `${head}<sitemapindex ${namespace}>\n${sitemaps.join('')}</sitemapindex>\n`
}

export function sitemap(url: string, addresses: readonly Address[]): string {
  const pages = addresses.map(
    ({ path, changedAt }) =>
      `<url><loc>${escaped(url + path)}</loc>${changedAt ? `<lastmod>${changedAt.toISOString()}</lastmod>` : ''}</url>\n`,
  )
  return `${head}<urlset ${namespace}>\n${pages.join('')}</urlset>\n`
}

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)
}
