import { sql, type SQL } from 'drizzle-orm'
import { shoppersWithPhone, type Searcher } from '#orders/search/search-orders.ts'
import { inOurDigits } from '#platform/digits.ts'
import { countAttempt, type Limit } from '#platform/http/rate-limit.ts'
import type { Shop } from '#platform/shop.ts'

export type { Searcher }

/** At most so many are found by each key, and then sorted. */
const mostFound = 500

/**
 * Ids of customers by name, surname, e-mail address, phone or number of an order: a key or a
 * beginning each, so that an index answers it. As in the list of orders, an address is found by the
 * whole of it, and a masked phone too: digit by digit the search would give away what is hidden.
 */
export function foundCustomers(text: string, searcher: Searcher): SQL {
  const words = inOurDigits(text).trim().replace(/\s+/g, ' ').toLowerCase()
  const beginning = `${words.replace(/[\\%_]/g, '\\$&')}%`
  const withPhone = shoppersWithPhone(words, searcher)
  const queries = [
    ...(words.includes('@') ? [sql`select id from "user" where email = ${words}`] : []),
    ...(words.length >= 2 && /\p{L}/u.test(words)
      ? [
          sql`select id from "user" where lower(name) like ${beginning} limit ${mostFound}`,
          sql`select id from "user" where lower(substring(name from '[^ ]+$')) like ${beginning} limit ${mostFound}`,
        ]
      : []),
    ...(/^\d{1,15}$/.test(words)
      ? [sql`select user_id from "order" where number = ${words}::bigint`]
      : []),
    ...(withPhone ? [sql`select user_id from (${withPhone}) as shoppers limit ${mostFound}`] : []),
  ]
  if (queries.length === 0) return sql`select id from "user" where false`
  const parts = queries.map((query) => sql`(${query})`)
  return sql`select id from (${sql.join(parts, sql` union `)}) as found (id) limit ${mostFound}`
}

// Whole numbers could be tried one after the other.
export const guesses: Limit = {
  name: 'customer-guesses',
  what: 'searches by phone or e-mail address',
  attempts: 60,
  minutes: 60,
}

/** Counts a search for a contact by a member who sees none. Throws TOO_MANY_REQUESTS. */
export async function countGuess(
  shop: Shop,
  { text = '', memberId, seesContacts }: Searcher & { text: string | undefined; memberId: string },
): Promise<void> {
  if (seesContacts || !/@|(\d\D*){8}/.test(inOurDigits(text))) return
  await countAttempt(shop, guesses, memberId)
}
