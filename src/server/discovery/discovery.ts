import { createReadStream } from 'node:fs'
import { Readable } from 'node:stream'
import { categoryAddresses, productAddresses, productCount } from '#catalogue/addresses.ts'
import { eCatalogue } from '#catalogue/e-catalogue/e-catalogue.ts'
import { contentAddresses } from '#content/addresses.ts'
import { dataHeaders, securityHeaders } from '#platform/http/guards.ts'
import type { Shop } from '#platform/shop.ts'
import { perSitemap, sitemap, sitemapIndex } from '#platform/http/sitemap.ts'
import { securityTxt } from './security-txt.ts'

/** Static pages; those of products, categories, articles and events come from the database. */
export const openPages = [
  '/',
  '/all-products',
  '/all-products?bestseller=true',
  '/article',
  '/event',
  '/about-us',
  '/contact-us',
  '/adverse-event',
  '/faq',
  '/delivery-information',
  '/return-refund',
  '/term-&-conditions',
  '/privacy-policy',
  '/accessibility',
]

/** Path prefixes of private pages. */
export const closedPages = [
  '/compare',
  '/cart',
  '/wishlist',
  '/stock-alerts',
  '/refill-reminders/',
  '/quick-order',
  '/quotation',
  '/product/product-details/cart/',
  '/product/product-details/*/ask',
  '/order-successfully',
  '/login',
  '/register',
  '/reset-password/',
  '/log-out-everywhere/',
  '/profile',
  '/invoices/',
  '/verify-email',
  '/undo-email-change/',
  '/complaint/',
  '/recall/',
  '/letters',
]

type DiscoveryFile = { type: string; body: string }

/** robots.txt, sitemaps, manifest, icons and the e-catalogue. */
export async function discovered(shop: Shop, request: Request): Promise<Response | undefined> {
  if (request.method !== 'GET' && request.method !== 'HEAD') return undefined
  const { pathname } = new URL(request.url)
  // Password managers look here.
  if (pathname === '/.well-known/change-password')
    return new Response(null, {
      status: 302,
      headers: { ...dataHeaders, location: '/login/forget-password', 'cache-control': 'no-store' },
    })
  if (pathname === '/e-catalogue.pdf') return eCatalogueAnswer(shop, request)
  const file = await foundAt(shop, pathname)
  if (!file) return undefined
  const headers = {
    ...dataHeaders,
    'content-type': file.type,
    'cache-control': 'public, max-age=600',
  }
  return new Response(request.method === 'HEAD' ? null : file.body, { headers })
}

async function foundAt(shop: Shop, pathname: string): Promise<DiscoveryFile | undefined> {
  const { publicUrl, languages } = shop.settings
  if (pathname === '/robots.txt')
    return { type: 'text/plain; charset=utf-8', body: robots(shop.settings) }
  if (pathname === '/.well-known/security.txt')
    return { type: 'text/plain; charset=utf-8', body: securityTxt(shop) }
  if (pathname === '/manifest.webmanifest')
    return {
      type: 'application/manifest+json',
      body: JSON.stringify(manifest(shop.settings.storeName)),
    }
  if (pathname === '/sitemap.xml')
    return {
      type: 'application/xml; charset=utf-8',
      body: sitemapIndex(publicUrl, await sitemapCount(shop)),
    }
  const number = Number(/^\/sitemap-([1-9]\d{0,5})\.xml$/.exec(pathname)?.[1])
  if (!number || number > (await sitemapCount(shop))) return undefined
  return {
    type: 'application/xml; charset=utf-8',
    body: sitemap(publicUrl, await addressesOf(shop, number), languages),
  }
}

async function sitemapCount(shop: Shop): Promise<number> {
  return 1 + Math.ceil((await productCount(shop)) / productsEach(shop))
}

/** Each product stands there once a language. */
function productsEach({ settings }: Shop): number {
  return Math.floor(perSitemap / settings.languages.length)
}

/** The first sitemap has all but products, the others ten thousand addresses of products each. */
async function addressesOf(shop: Shop, number: number) {
  const limit = productsEach(shop)
  if (number > 1) return productAddresses(shop, { limit, offset: (number - 2) * limit })
  const [categories, stories] = await Promise.all([categoryAddresses(shop), contentAddresses(shop)])
  return [...openPages.map((path) => ({ path })), ...categories, ...stories]
}

function robots({ publicUrl, languages }: Shop['settings']): string {
  const prefixes = languages.map((code) => (code === 'en' ? '' : `/${code}`))
  return [
    'User-agent: *',
    ...prefixes.flatMap((prefix) => closedPages.map((path) => `Disallow: ${prefix}${path}`)),
    '',
    `Sitemap: ${publicUrl}/sitemap.xml`,
    '',
  ].join('\n')
}

function manifest(name: string) {
  return {
    id: '/',
    name,
    short_name: name,
    description: 'Medical devices and everyday care supplies, delivered across India.',
    lang: 'en-IN',
    dir: 'ltr',
    start_url: '/',
    scope: '/',
    display: 'minimal-ui',
    background_color: '#ffffff',
    theme_color: '#ffffff',
    categories: ['shopping', 'medical', 'health'],
    icons: [
      icon('icon-192', 192, 'any'),
      icon('icon-512', 512, 'any'),
      icon('icon-maskable', 512, 'maskable'),
    ],
    shortcuts: [
      { name: 'All products', url: '/all-products' },
      { name: 'Cart', url: '/cart' },
    ],
  }
}

function icon(file: string, side: number, purpose: string) {
  return { src: `/media/brand/${file}.png`, sizes: `${side}x${side}`, type: 'image/png', purpose }
}

async function eCatalogueAnswer(shop: Shop, request: Request): Promise<Response> {
  const { file, key, bytes } = await eCatalogue(shop)
  const etag = `"${key}"`
  // Browsers render a PDF in a page of their own; our policy would block its styles.
  const policy = "frame-ancestors 'none'"
  const headers = {
    ...securityHeaders(undefined),
    'content-security-policy': policy,
    'content-type': 'application/pdf',
    'content-disposition': 'inline; filename="e-catalogue.pdf"',
    etag,
    'cache-control': 'public, no-cache',
  }
  if (request.headers.get('if-none-match') === etag)
    return new Response(null, { status: 304, headers })
  const body =
    request.method === 'HEAD' ? null : (Readable.toWeb(createReadStream(file)) as ReadableStream)
  return new Response(body, { headers: { ...headers, 'content-length': String(bytes) } })
}
