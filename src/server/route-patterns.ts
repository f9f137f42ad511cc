import { splitLanguage } from '#platform/language/addresses.ts'
import { adminPages } from '../admin/pages.ts'
import { adminRouter } from './admin/admin-api.ts'
import { router } from './api.ts'

type Screens = Record<
  string,
  { path?: string | undefined; index?: boolean | undefined } | undefined
>

type Call = { '~orpc': { route: { path?: string } } }

const alone = [
  '/livez',
  '/readyz',
  '/api/payment/webhook',
  '/api/payment/callback',
  '/api/docs',
  '/api/openapi.json',
  '/admin/api/docs',
  '/admin/api/openapi.json',
  '/favicon.ico',
  '/robots.txt',
  '/manifest.webmanifest',
  '/sitemap.xml',
  '/.well-known/security.txt',
  '/.well-known/change-password',
  '/e-catalogue.pdf',
  '/letters',
]
const folders = Object.entries({
  '/assets/': 'file',
  '/admin/assets/': 'file',
  '/media/': 'file',
  '/pictures/': '/pictures/:name',
  '/admin/api/pictures/': '/admin/api/pictures/:name',
  '/letters/': '/letters/:name',
  '/sitemap-': '/sitemap-:number.xml',
  '/practice-payments/': '/practice-payments/*',
  // A token stands in no log.
  '/order/': '/order/:token',
  '/pay/': '/pay/:token',
  '/complaint/': '/complaint/:token',
  '/recall/': '/recall/:token',
})

/** Maps a path to its route pattern, for log and metrics: without shoppers' input, and few. */
export function routeNames(
  screens: Screens,
  settings: { languages: readonly string[] } = { languages: [] },
): (pathname: string) => string {
  const calls = [
    ...callPaths(router).map((path) => `/api${path}`),
    ...callPaths(adminRouter).map((path) => `/admin/api${path}`),
  ]
  const pages = Object.values(screens).flatMap((screen) =>
    screen?.path && screen.path !== '*' ? [`/${screen.path}`] : screen?.index ? ['/'] : [],
  )
  const desk = adminPages.filter(({ path }) => path !== '*').map(({ path }) => adminPath(path))
  const patterns = [...alone, ...calls, ...pages, ...desk]
  const inLanguages = new Set([...pages, '/recall/:token', '/complaint/:token'])
  const plain = new Set(patterns.filter((pattern) => !/[:{]/.test(pattern)))
  const withPlaces = patterns
    .filter((pattern) => !plain.has(pattern))
    .map((pattern) => ({ pattern, fits: regExpOf(pattern) }))
  const nameOf = (path: string) => {
    if (plain.has(path)) return path
    for (const [start, name] of folders) if (path.startsWith(start)) return name
    return withPlaces.find(({ fits }) => fits.test(path))?.pattern ?? 'other'
  }
  return (pathname) => {
    const { prefix, path } = splitLanguage(pathname, settings.languages)
    const name = nameOf(ofItsPage(path))
    return prefix === '' || inLanguages.has(name) ? name : 'other'
  }
}

function callPaths(slices: Record<string, Record<string, Call>>): string[] {
  return Object.values(slices).flatMap((slice) =>
    Object.values(slice).flatMap((call) => call['~orpc'].route.path ?? []),
  )
}

function adminPath(path: string): string {
  return path === '' ? '/admin' : `/admin/${path}`
}

/** A `.data` request counts as its page. */
function ofItsPage(pathname: string): string {
  if (pathname === '/' || pathname === '/_.data') return '/'
  return pathname.replace(/\.data$/, '').replace(/\/$/, '')
}

function regExpOf(pattern: string): RegExp {
  const steps = pattern
    .split('/')
    .map((step) => (/^[:{]/.test(step) ? '[^/]+' : step.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')))
  return new RegExp(`^${steps.join('/')}$`)
}
