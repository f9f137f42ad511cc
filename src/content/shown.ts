import { and, isNull, lte, ne, or, type SQL } from 'drizzle-orm'
import type { banner, event, faqEntry, review } from './tables.ts'

type Columns = Pick<
  typeof banner | typeof event | typeof faqEntry | typeof review,
  'state' | 'startsAt'
>

/** Neither a draft nor planned for later: what a call may tell anybody, shown or not. */
export function isPublic(table: Columns, now: Date): SQL | undefined {
  const { state, startsAt } = table as typeof banner
  return and(ne(state, 'draft'), or(isNull(startsAt), lte(startsAt, now)))
}
