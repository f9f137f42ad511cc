import { Fragment, type ReactNode } from 'react'
import type { Store } from '#web/page-context.ts'

/** Turns the phone number and email address in a text into links. */
export function Reachable({
  text,
  store,
}: {
  text: string
  store: Pick<Store, 'phone' | 'email'>
}) {
  const links: Record<string, string> = {
    [store.phone]: `tel:${store.phone.replaceAll(' ', '')}`,
    [store.email]: `mailto:${store.email}`,
  }
  return partsOf(text, Object.keys(links)).map((part, place): ReactNode => {
    const href = links[part]
    // Static parts: the index is a stable key.
    // oxlint-disable-next-line react/no-array-index-key
    return href ? (
      <a key={place} href={href}>
        {part}
      </a>
    ) : (
      <Fragment key={place}>{part}</Fragment>
    )
  })
}

function partsOf(text: string, facts: readonly string[]): string[] {
  return facts.reduce<string[]>(
    (parts, fact) => parts.flatMap((part) => (part === fact ? [part] : cutAround(part, fact))),
    [text],
  )
}

function cutAround(text: string, fact: string): string[] {
  return text.split(fact).flatMap((part, place) => (place === 0 ? [part] : [fact, part]))
}
