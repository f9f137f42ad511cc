import { sql } from 'drizzle-orm'
import { memoizePerConnection } from '#platform/db/memoize-per-connection.ts'
import type { Shop } from '#platform/shop.ts'
import { normalizedText } from './text.ts'

const mostRows = 5000
const mostInMemory = 500
const longest = 60

// In memory until the job writes them: a search writes nothing.
const misses = memoizePerConnection(() => new Map<string, number>())

/** Notes a search that found nothing, unless it may hold an address, an e-mail or a phone. */
export function noteMiss(shop: Shop, text: string): void {
  const typed = normalizedText(text).replace(/\s+/g, ' ')
  if (typed.length < 2 || typed.length > longest || /@|\d[\d\s-]{4,}\d/.test(typed)) return
  const counted = misses(shop)
  if (counted.has(typed) || counted.size < mostInMemory)
    counted.set(typed, (counted.get(typed) ?? 0) + 1)
}

/** Every minute: what was noted since, in at most 5,000 rows; the oldest give way. */
export async function saveSearchMisses(shop: Shop): Promise<void> {
  const counted = misses(shop)
  if (counted.size === 0) return
  const rows = [...counted].map(([typed, times]) => ({ typed, times }))
  counted.clear()
  await shop.db.execute(sql`
    insert into search_miss (typed, times, last_at)
    select typed, times, ${shop.clock().toISOString()}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as noted (typed text, times integer)
    on conflict (typed) do update set
      times = least(search_miss.times + excluded.times, 1000000), last_at = excluded.last_at`)
  await shop.db.execute(sql`
    delete from search_miss where typed in (
      select typed from search_miss order by last_at desc, typed offset ${mostRows}
    )`)
}
