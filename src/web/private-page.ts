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
