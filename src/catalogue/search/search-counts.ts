import { sql } from 'drizzle-orm'
import { dayInIndia } from '#platform/clock.ts'
import { memoizePerConnection } from '#platform/db/memoize-per-connection.ts'
import type { Shop } from '#platform/shop.ts'
import { normalizedText } from './text.ts'

const mostOfDay = 2000
const mostInMemory = 500
const mostOutcomes = 5000
const longest = 60
// Thirteen months.
const daysKept = 396

type Counted = { times: number; opened: number }

// In memory until they are saved: a search writes nothing. `outcomes` is what pages were made with,
// which are answered from memory afterwards.
const memory = memoizePerConnection(() => ({
  counts: new Map<string, Counted>(),
  outcomes: new Map<string, boolean>(),
}))

/** A page of results was asked for. */
export function countSearch(shop: Shop, text: string): void {
  const counted = countedOf(shop, text)
  if (counted) counted.times += 1
}

/** A product was asked for from a page of results. */
export function countOpened(shop: Shop, text: string): void {
  const counted = countedOf(shop, text)
  if (counted) counted.opened += 1
}

/** Whether a search has results; no count by itself. */
export function noteOutcome(shop: Shop, text: string, isFound: boolean): void {
  const typed = countable(text)
  if (typed === undefined) return
  const { outcomes } = memory(shop)
  outcomes.delete(typed)
  outcomes.set(typed, isFound)
  const [oldest] = outcomes.keys()
  if (outcomes.size > mostOutcomes && oldest !== undefined) outcomes.delete(oldest)
}

const addressLike =
  /@|https?:|www\.|\b(gmail|yahoo|hotmail|outlook|rediffmail)\b|\p{Nd}[\p{Nd}\s().+-]{4,}\p{Nd}/u

/** Nothing that may be an address, an e-mail or a phone. */
function countable(text: string): string | undefined {
  const typed = normalizedText(text).replace(/\s+/g, ' ')
  return typed.length < 2 || typed.length > longest || addressLike.test(typed) ? undefined : typed
}

function countedOf(shop: Shop, text: string): Counted | undefined {
  const typed = countable(text)
  if (typed === undefined) return undefined
  const { counts } = memory(shop)
  const entry = counts.get(typed)
  if (entry) return entry
  if (counts.size >= mostInMemory && !forgetOne(counts)) return undefined
  const counted = { times: 0, opened: 0 }
  counts.set(typed, counted)
  return counted
}

/** Room for another one: what came once only gives way, so random words push out each other. */
function forgetOne(counts: Map<string, Counted>): boolean {
  for (const [typed, { times, opened }] of counts)
    if (times + opened <= 1) return counts.delete(typed)
  return false
}

/**
 * Every half minute, in every process: what was counted since, without whose it was. Of a day the
 * 2,000 most frequent texts stay.
 */
export async function saveSearches(shop: Shop): Promise<void> {
  const { counts, outcomes } = memory(shop)
  if (counts.size === 0) return
  const rows = [...counts]
    .map(([typed, { times, opened }]) => ({
      typed,
      times,
      opened,
      misses: outcomes.get(typed) === false ? times : 0,
    }))
    // One order of locks for all processes.
    .toSorted((left, right) => (left.typed < right.typed ? -1 : 1))
  counts.clear()
  const day = dayInIndia(shop.clock())
  await shop.db.execute(sql`
    insert into search_day (day, typed, times, misses, opened)
    select ${day}::date, typed, times, misses, opened
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as noted (typed text, times integer, misses integer, opened integer)
    on conflict (day, typed) do update set
      times = least(search_day.times + excluded.times, 100000000),
      misses = least(search_day.misses + excluded.misses, 100000000),
      opened = least(search_day.opened + excluded.opened, 100000000)`)
  await shop.db.execute(sql`
    delete from search_day where day < ${day}::date - ${daysKept}::int
      or day = ${day}::date and typed in (
        select typed from search_day where day = ${day}::date
        order by times desc, opened desc, typed offset ${mostOfDay})`)
}
