import { dayMonthYear } from '#design/display/dates.ts'
import type { PageText } from '../contract.ts'

type Link = { path: string; title: string }

export function formerTitle(title: string, until: string): string {
  return `${title}, as they were until ${dayMonthYear(until)}`
}

/** What the page said before, and from a former version the way back. */
export function formerLinks(here: string, { title, until, formers }: PageText): Link[] {
  const today = until === null ? [] : [{ path: here, title: `${title}, as they are today` }]
  const before = formers.map((former) => ({
    path: `${here}?version=${former.version}`,
    title: formerTitle(title, former.until),
  }))
  return [...today, ...before]
}
