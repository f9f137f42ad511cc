import { sql } from 'drizzle-orm'
import type { Shop } from '#platform/shop.ts'
import type { Contact } from './tables.ts'

const fields = [
  'recipient',
  'phone',
  'address',
  'landmark',
  'city',
  'state',
  'country',
  'postalCode',
] as const satisfies (keyof Contact)[]

type Facts = Partial<Contact>

/**
 * Name, phone and address before the last correction, from the audit; null where there was none, where
 * it was erased, or where the order is not as that correction left it.
 */
export async function formerContact(
  { db }: Shop,
  row: Contact & { id: string },
): Promise<Contact | null> {
  const { rows } = await db.execute<{ before: Facts | null; after: Facts | null }>(sql`
    select d.before, d.after from audit_entry e join audit_detail d on d.entry_id = e.id
    where e.subject_kind = 'order' and e.subject_id = ${row.id} and e.outcome = 'done'
      and e.call in ('orders.editContact', 'orders.restoreContact')
    order by e.at desc, e.id desc limit 1`)
  const { before, after } = rows[0] ?? {}
  if (!before || !after) return null
  const changed = fields.filter((field) => field in before)
  const isAsLeft = changed.every((field) => after[field] === row[field])
  if (changed.length === 0 || !isAsLeft) return null
  const former = fields.map((field) => [field, field in before ? before[field] : row[field]])
  return Object.fromEntries(former) as Contact
}
