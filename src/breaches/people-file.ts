import type { Shop } from '#platform/shop.ts'
import { minuteOf } from './letters.ts'
import { peopleOf } from './read-breaches.ts'
import type { BreachRow } from './tables.ts'

const atOnce = 5_000

/** Who was touched, and who was written to, as a file. */
export async function* peoplePages(shop: Shop, row: BreachRow): AsyncGenerator<string[][]> {
  yield [['Account', 'Email', 'Sessions', 'Entries in the audit', 'Written to']]
  for (let offset = 0; ; offset += atOnce) {
    const people = await peopleOf(shop, row, { limit: atOnce, offset })
    if (people.length === 0) return
    yield people.map(({ id, email, sessions, entries, toldAt }) => [
      id,
      plain(email),
      String(sessions),
      String(entries),
      toldAt === null ? '' : minuteOf(toldAt),
    ])
  }
}

/** An apostrophe before what a spreadsheet would take for a formula. */
function plain(text: string): string {
  return /^'*[=+\-@\t\r]/.test(text) ? `'${text}` : text
}
