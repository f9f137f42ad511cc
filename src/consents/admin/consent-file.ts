import { inIndia } from '#platform/clock.ts'
import type { Shop } from '#platform/shop.ts'
import { consentsGiven, type FoundConsent } from './list-consents.ts'

const head = [
  'Consent',
  'Purpose',
  'About',
  'Words',
  'Version',
  'Language',
  'Given',
  'By',
  'Ended',
  'How',
  'Account',
  'Pseudonym of the address',
]

/** The ledger of these days as a file: an account by its id, an address by its pseudonym. */
export async function* consentPages(
  shop: Shop,
  days: { from: string; to: string },
): AsyncGenerator<string[][]> {
  yield [head]
  for await (const rows of consentsGiven(shop, days)) yield rows.map(cellsOf)
}

function cellsOf(row: FoundConsent): string[] {
  return [
    row.id,
    row.purpose,
    plain(row.about),
    plain(row.words),
    String(row.version),
    row.language,
    minuteOf(row.givenAt),
    row.givenBy,
    row.endedAt === null ? '' : minuteOf(row.endedAt),
    row.endedBy ?? '',
    row.userId ?? '',
    plain(row.person),
  ]
}

function minuteOf(at: Date): string {
  return inIndia(at).slice(0, 16).replace('T', ' ')
}

/** An apostrophe before what a spreadsheet would take for a formula. */
function plain(text: string): string {
  return /^'*[=+\-@\t\r]/.test(text) ? `'${text}` : text
}
