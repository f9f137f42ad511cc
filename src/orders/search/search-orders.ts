import { sql, type SQL } from 'drizzle-orm'
import { inOurDigits, plainPhone } from '#platform/digits.ts'
import { isShownParcel } from '../went-back.ts'
import { keysOf } from './fill-search.ts'

/** At most so many are found and then sorted: all matches of a short word would be thousands. */
export const maxFound = 500

// Of the orders that `order_search` does not have yet.
const maxUnfilled = 20_000

export type Searcher = { seesContacts: boolean }

/**
 * The numbers of the orders that the text finds, as a query of `number`: by order number, end of the
 * phone, name, surname, e-mail address, tracking number, pin code, or the provider's id. Each is a
 * key or a beginning, so that an index answers it. A masked phone is found by the whole of it alone:
 * digit by digit the search would give away what the list hides.
 */
export function foundNumbers(text: string, searcher: Searcher): SQL {
  const asWritten = inOurDigits(text).trim().replace(/\s+/g, ' ')
  const words = asWritten.toLowerCase()
  const queries = [
    ...exactKeys(words),
    ...ordersOfProvider(asWritten),
    ...searchKeys(words, searcher),
  ]
  if (queries.length === 0) return sql`select number from "order" where false`
  const parts = queries.map((query) => sql`(${query})`)
  return sql`select number from (${sql.join(parts, sql` union `)}) as found limit ${maxFound}`
}

/** What is one order, or the orders of one shopper. */
function exactKeys(words: string): SQL[] {
  return [
    ...(/^\d{1,15}$/.test(words)
      ? [sql`select number from "order" where number = ${words}::bigint`]
      : []),
    ...(words.includes('@')
      ? [
          sql`select o.number from "user" u join "order" o on o.user_id = u.id where u.email = ${words} order by o.number desc limit ${maxFound}`,
        ]
      : []),
  ]
}

// Ids of the provider differ in capitals.
function ordersOfProvider(id: string): SQL[] {
  if (!/^[a-z]+_\w+$/.test(id)) return []
  return [
    sql`select number from "order" where id in (
      select order_id from payment where id = ${id}
      union select order_id from payment_intent where provider_order_id = ${id})`,
  ]
}

function searchKeys(words: string, searcher: Searcher): SQL[] {
  const conditions = conditionsFor(words, searcher)
  if (conditions.length === 0) return []
  return [
    ...conditions.map(
      (condition) => sql`select number from order_search where ${condition} limit ${maxFound}`,
    ),
    ...parcelKeys(words),
    sql`select number from (${keysOf(unfilled)}) as unfilled where ${sql.join(conditions, sql` or `)}`,
  ]
}

/** Of an order that goes in several: each has a number of its own. */
function parcelKeys(words: string): SQL[] {
  if (words.length < 4) return []
  return [
    sql`select o.number from parcel p join "order" o on o.id = p.order_id
      where lower(p.tracking_number) like ${beginningOf(words)} and ${isShownParcel}
      limit ${maxFound}`,
  ]
}

/** Shoppers with an order of this phone, as a query of `user_id`; undefined for no phone. */
export function shoppersWithPhone(text: string, searcher: Searcher): SQL | undefined {
  const beginning = phoneBeginning(inOurDigits(text).trim(), searcher)
  if (beginning === undefined) return undefined
  return sql`
    select o.user_id from (select number from order_search where phone_reversed like ${beginning} limit ${maxFound}) found
    join "order" o on o.number = found.number
    union select o.user_id from "order" o where ${unfilled} and reverse(o.phone) like ${beginning}`
}

const unfilled = sql`o.number > greatest(
    (select coalesce(max(filled_to), 0) from order_search_progress), (select max(number) - ${sql.raw(String(maxUnfilled))} from "order"))`

function beginningOf(words: string): string {
  return `${words.replace(/[\\%_]/g, '\\$&')}%`
}

function conditionsFor(words: string, searcher: Searcher): SQL[] {
  const beginning = beginningOf(words)
  const digits = plainPhone(words)
  const phone = phoneBeginning(words, searcher)
  return [
    ...(words.length >= 2 && /\p{L}/u.test(words)
      ? [
          sql`name like ${beginning}`,
          sql`surname like ${beginning}`,
          sql`shopper_name like ${beginning}`,
        ]
      : []),
    ...(words.length >= 4 ? [sql`tracking_number like ${beginning}`] : []),
    ...(phone ? [sql`phone_reversed like ${phone}`] : []),
    ...(/^\d{6}$/.test(digits) ? [sql`postal_code = ${digits}`] : []),
  ]
}

/** Of the reversed phone. */
function phoneBeginning(words: string, { seesContacts }: Searcher): string | undefined {
  const digits = plainPhone(words)
  const isWhole = (seesContacts ? /^\d{4,15}$/ : /^\d{10,15}$/).test(digits)
  return isWhole ? `${[...digits].toReversed().join('')}%` : undefined
}
