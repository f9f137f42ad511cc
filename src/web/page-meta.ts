import type { MetaDescriptor } from 'react-router'
import type { Thing, WithContext } from 'schema-dts'
import { breadcrumbData, type Crumb } from './structured-data.ts'
import type { Matches, Page } from './private-page.ts'
import { titled } from './title.ts'

/** A picture for those who share the page: a path of ours, 1200 by 630 unless it says otherwise. */
export type SharedPicture = { src: string; alt: string; width?: number; height?: number }

type PublicPage = Page & {
  /** The title as it is, for the one page that names the store itself. */
  wholeTitle?: boolean
  /**
   * What of the query makes this page another one: `page=2`. Everything else leads to the same
   * address.
   */
  query?: string
  kind?: 'website' | 'article' | 'product'
  picture?: SharedPicture | undefined
  /**
   * The pages between Home and this one, as the page itself shows them; the home page has no such
   * trail.
   */
  trail?: readonly Crumb[]
  data?: readonly WithContext<Thing>[]
}

const storePicture = '/media/brand/share.jpg'
const longestDescription = 160

/** Everything a search engine and a messenger want to know of a page that everybody may find. */
export function publicPage(
  matches: Matches,
  {
    title,
    description,
    wholeTitle = false,
    query,
    kind = 'website',
    picture,
    trail,
    data = [],
  }: PublicPage,
): MetaDescriptor[] {
  const { name, url } = storeOf(matches)
  const address = url + pathOf(matches) + (query ? `?${query}` : '')
  const short = cut(description)
  return [
    ...(wholeTitle ? [{ title }] : titled(title, matches)),
    { name: 'description', content: short },
    { tagName: 'link', rel: 'canonical', href: address },
    { property: 'og:type', content: kind },
    { property: 'og:site_name', content: name },
    { property: 'og:locale', content: 'en_IN' },
    { property: 'og:title', content: title },
    { property: 'og:description', content: short },
    { property: 'og:url', content: address },
    ...pictureOf(picture ?? { src: storePicture, alt: name }, url),
    ...[...data, ...(trail ? [breadcrumbData(url, trail, title)] : [])].map((known) => ({
      'script:ld+json': known,
    })),
  ]
}

function pictureOf(
  { src, alt, width = 1200, height = 630 }: SharedPicture,
  url: string,
): MetaDescriptor[] {
  return [
    { property: 'og:image', content: new URL(src, url).href },
    { property: 'og:image:width', content: String(width) },
    { property: 'og:image:height', content: String(height) },
    { property: 'og:image:alt', content: alt },
    { name: 'twitter:card', content: 'summary_large_image' },
  ]
}

/** The store as the root loader knows it; without it the page failed anyway. */
function storeOf(matches: Matches): { name: string; url: string } {
  const root = matches[0]?.loaderData as { store?: { name: string; url: string } } | undefined
  return root?.store ?? { name: 'Nadi', url: 'http://localhost' }
}

/** One address for each page, with or without a slash at its end. */
function pathOf(matches: Matches): string {
  const path = matches.at(-1)?.pathname ?? '/'
  return path.length > 1 ? path.replace(/\/+$/, '') : path
}

/** At the end of a word, at most as long as a search engine shows. */
function cut(text: string): string {
  const letters = Array.from(text)
  if (letters.length <= longestDescription) return text
  return `${letters
    .slice(0, longestDescription)
    .join('')
    .replace(/\s+\S*$/, '')}…`
}
