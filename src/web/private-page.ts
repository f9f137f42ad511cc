import type { MetaDescriptor } from 'react-router'
import { titled } from './title.ts'

export type Matches = readonly ({ pathname?: string; loaderData?: unknown } | undefined)[]
export type Page = { title: string; description: string }

/** Meta tags of a private page: noindex. */
export function privatePage(matches: Matches, { title, description }: Page): MetaDescriptor[] {
  return [
    ...titled(title, matches),
    { name: 'description', content: description },
    { name: 'robots', content: 'noindex' },
  ]
}

/**
 * Headers of a page whose address is a key: it must not travel on in a Referer, nor stay in a cache
 * or an index. Without any referrer, though, a browser sends the form as if it came from nowhere,
 * and it would be refused where no script sends it.
 */
export const keyPageHeaders = () => ({
  'Referrer-Policy': 'strict-origin',
  'Cache-Control': 'no-store',
  'X-Robots-Tag': 'noindex',
})
