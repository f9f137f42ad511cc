import sanitize from 'sanitize-html'
import { formless } from './rpc/contract.ts'

/** A path of our own pictures: no other host, no way out of the folder. */
const ownPicture = /^\/media\/(?:[\w-]+\/)*[\w-]+(?:\.[\w-]+)+$/

export const allowedTags = [
  'p',
  'h2',
  'h3',
  'h4',
  'ul',
  'ol',
  'li',
  'strong',
  'em',
  'blockquote',
  'a',
  'table',
  'thead',
  'tbody',
  'tr',
  'th',
  'td',
  'br',
  'img',
  'span',
  'figure',
  'figcaption',
] as const

export const allowedAttributes = {
  a: ['href'],
  th: ['scope'],
  img: ['src', 'alt', 'width', 'height'],
  span: ['lang'],
}

/**
 * HTML that staff may write (rulings.md#staff-html); scripts and styles are removed with their
 * content.
 */
const allowed: sanitize.IOptions = {
  allowedTags: [...allowedTags],
  allowedAttributes,
  transformTags: {
    th: (tagName, { scope }): sanitize.Tag => ({
      tagName,
      attribs: scope === 'row' || scope === 'col' ? { scope } : {},
    }),
  },
  allowedSchemes: ['https'],
  allowProtocolRelative: false,
  // Written as a reference too, a mark could turn the text of a page round.
  textFilter: (text) => text.replaceAll(formless, ''),
  exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !ownPicture.test(attribs.src ?? ''),
}

const cache = new Map<string, string>()
const maxCached = 1000
const maxCachedLength = 50_000

/** Sanitizes HTML; the last thousand results are cached. */
export function safeHtml(html: string): string {
  const cached = cache.get(html)
  if (cached !== undefined) return cached
  const clean = sanitize(html, allowed)
  if (html.length <= maxCachedLength) addToCache(html, clean)
  return clean
}

function addToCache(html: string, clean: string): void {
  const [oldest] = cache.keys()
  if (oldest !== undefined && cache.size >= maxCached) cache.delete(oldest)
  cache.set(html, clean)
}
