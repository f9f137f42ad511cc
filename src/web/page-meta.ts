import type { MetaDescriptor } from 'react-router'
import type { Thing, WithContext } from 'schema-dts'
import { breadcrumbData, type Crumb } from './structured-data.ts'
import type { Matches, Page } from './private-page.ts'
import { inLanguage, languageCode, localPath } from '#platform/language/translate.ts'
import { titled } from './title.ts'

/** A preview picture: a path of ours, 1200 by 630 by default. */
export type SharedPicture = { src: string; alt: string; width?: number; height?: number }

type Languages = readonly { code: string }[]
type StoreHere = { name: string; url: string; languages: Languages }

type PublicPage = Page & {
  /** The title as it is, without the store's name. */
  wholeTitle?: boolean
  /** The part of the query in the canonical URL: `page=2`. */
  query?: string
  kind?: 'website' | 'article' | 'product'
  picture?: SharedPicture | undefined
  /** The breadcrumbs between Home and this page; the home page has none. */
  trail?: readonly Crumb[]
  data?: readonly WithContext<Thing>[]
}

const storePicture = '/media/brand/share.jpg'
const longestDescription = 160

/** Meta tags of a public page: title, canonical URL, Open Graph and structured data. */
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
  const { name, url, languages } = storeOf(matches)
  const page = pathOf(matches)
  const parameters = query ? `?${query}` : ''
  const address = url + localPath(page) + parameters
  const short = cut(description)
  return [
    ...(wholeTitle ? [{ title }] : titled(title, matches)),
    { name: 'description', content: short },
    { tagName: 'link', rel: 'canonical', href: address },
    ...alternates(url, page + parameters, languages),
    { property: 'og:type', content: kind },
    { property: 'og:site_name', content: name },
    { property: 'og:locale', content: `${languageCode()}_IN` },
    { property: 'og:title', content: title },
    { property: 'og:description', content: short },
    { property: 'og:url', content: address },
    ...pictureOf(picture ?? { src: storePicture, alt: name }, url),
    ...[...data, ...(trail ? [breadcrumbData(url, trail, title)] : [])].map((block) => ({
      'script:ld+json': block,
    })),
  ]
}

/** The same page in each language (hreflang), where there are several. */
function alternates(url: string, page: string, languages: Languages): MetaDescriptor[] {
  if (languages.length < 2) return []
  const link = (hrefLang: string, prefix: string) => ({
    tagName: 'link',
    rel: 'alternate',
    hrefLang,
    href: url + inLanguage(page, prefix),
  })
  return [
    ...languages.map(({ code }) => link(`${code}-IN`, code === 'en' ? '' : `/${code}`)),
    link('x-default', ''),
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

/** Without the root loader's data the page failed anyway. */
function storeOf(matches: Matches): StoreHere {
  const root = matches[0]?.loaderData as { store?: StoreHere } | undefined
  return root?.store ?? { name: 'Nadi', url: 'http://localhost', languages: [] }
}

/** The canonical path, without a trailing slash. */
function pathOf(matches: Matches): string {
  const path = matches.at(-1)?.pathname ?? '/'
  return path.length > 1 ? path.replace(/\/+$/, '') : path
}

/** Cut at a word, to the length search engines show. */
function cut(text: string): string {
  const letters = Array.from(text)
  if (letters.length <= longestDescription) return text
  return `${letters
    .slice(0, longestDescription)
    .join('')
    .replace(/\s+\S*$/, '')}…`
}
