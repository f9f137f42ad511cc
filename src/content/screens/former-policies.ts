import { dayMonthYear } from '#design/display/dates.ts'
import { t } from '#platform/language/translate.ts'
import type { PageText } from '../contract.ts'

type Link = { path: string; title: string }

export function formerTitle(title: string, until: string): string {
  return t('{title}, as they were until {day}', { title: t(title), day: dayMonthYear(until) })
}

/** What the page said before, and from a former version the way back. */
export function formerLinks(here: string, { title, until, formers }: PageText): Link[] {
  const today =
    until === null
      ? []
      : [{ path: here, title: t('{title}, as they are today', { title: t(title) }) }]
  const before = formers.map((former) => ({
    path: `${here}?version=${former.version}`,
    title: formerTitle(title, former.until),
  }))
  return [...today, ...before]
}
