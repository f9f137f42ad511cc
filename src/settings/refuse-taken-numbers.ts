import { sql } from 'drizzle-orm'
import { challanSeriesOf } from '#invoices/challans/rules.ts'
import { dayInIndia, seriesOf } from '#invoices/rules.ts'
import { apiError } from '#platform/rpc/contract.ts'
import type { Shop } from '#platform/shop.ts'
import { settingErrors } from './errors.ts'

const letters = 'INVOICE_PREFIX'

/**
 * Numbers of invoices and delivery challans differ by their letters alone, and each is given once in
 * a financial year (rule 46(b)): ND are challans where the letters were N. Throws NUMBERS_TAKEN.
 */
export async function refuseTakenNumbers(shop: Shop, next: Shop['settings']): Promise<void> {
  const { invoicePrefix: prefix } = next
  if (prefix === shop.settings.invoicePrefix) return
  const about = { prefix, day: dayInIndia(shop.clock()) }
  const invoices = seriesOf('tax invoice', { ...about, isNote: false })
  const challans = challanSeriesOf('tax invoice', about)
  const { rows } = await shop.db.execute<{ id: string }>(sql`
    select id from challan_series where id = ${invoices}
    union all select id from invoice_series where id = ${challans}`)
  const [taken] = rows
  if (!taken) return
  const [own, other] =
    taken.id === invoices ? ['Invoices', 'delivery challans'] : ['Delivery challans', 'invoices']
  const message = `${own} would have numbers that ${other} of this financial year have, such as ${taken.id}-000001: please choose other letters.`
  throw apiError(settingErrors, 'NUMBERS_TAKEN', { message, errors: [{ path: letters, message }] })
}
