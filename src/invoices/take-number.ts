import { sql } from 'drizzle-orm'
import { apiError } from '#platform/rpc/contract.ts'
import type { Shop } from '#platform/shop.ts'
import { invoiceErrors } from './errors.ts'
import { numberOf } from './rules.ts'

type Numbering = { series: string; day: string; table?: 'invoice_series' | 'challan_series' }

/**
 * The next number of a series, in the transaction of the paper that has it: rolled back, it is the
 * next one's; the others wait for this commit. The last lock of its transaction. No sequence of
 * PostgreSQL: those leave gaps. Throws CLOCK_WENT_BACK behind the day of the last paper.
 */
export async function takeNumber(
  { db }: Shop,
  { series, day, table = 'invoice_series' }: Numbering,
): Promise<{ serial: number; number: string }> {
  const name = sql.identifier(table)
  await db.execute(sql`
    insert into ${name} (id, last_day) values (${series}, ${day})
    on conflict (id) do nothing`)
  const { rows } = await db.execute<{ serial: number }>(sql`
    update ${name} set next = next + 1, last_day = ${day}
    where id = ${series} and last_day <= ${day} returning next - 1 as serial`)
  const serial = rows[0]?.serial
  if (serial === undefined) throw apiError(invoiceErrors, 'CLOCK_WENT_BACK')
  return { serial, number: numberOf(series, serial) }
}
