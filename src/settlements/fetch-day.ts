import { ProviderAway, ProviderRefused } from '#payments/provider-call.ts'
import type { ProviderSettlementRow } from '#payments/provider-shapes.ts'
import { pageSize, settlementRowsOfDay } from '#payments/provider.ts'
import { dayInIndia } from '#platform/clock.ts'
import { apiError } from '#platform/rpc/contract.ts'
import type { Shop } from '#platform/shop.ts'
import { settlementErrors } from './errors.ts'
import type { NumberedRow, SettlementFile } from './file/read-file.ts'
import { feeTaken, isProviderId, isType, isUtr } from './rules.ts'

const mostPages = 20
const longestMs = 15_000

/**
 * The rows that the provider settled on a day. Throws PROVIDER_OFF, PROVIDER_AWAY, PROVIDER_REFUSED
 * and TOO_LONG.
 */
export async function fetchDay(shop: Shop, day: string): Promise<SettlementFile> {
  if (shop.settings.payments.mode === 'off') throw apiError(settlementErrors, 'PROVIDER_OFF')
  const items = await allPages(shop, day)
  const file: SettlementFile = { rows: [], problems: [], unsettled: 0, ignored: [] }
  for (const [at, item] of items.entries()) {
    const row = at + 1
    if (item.isUnsettled) file.unsettled += 1
    else {
      const read = rowOf(item)
      if (read) file.rows.push({ ...read, row })
      else
        file.problems.push({
          row,
          message: 'The provider’s entry is of a kind that cannot be read, or does not add up.',
        })
    }
  }
  return file
}

async function allPages(shop: Shop, day: string): Promise<ProviderSettlementRow[]> {
  const giveUpAtMs = performance.now() + longestMs
  const items: ProviderSettlementRow[] = []
  for (let page = 0; page < mostPages; page += 1) {
    if (performance.now() > giveUpAtMs) throw apiError(settlementErrors, 'PROVIDER_AWAY')
    const found = await settlementRowsOfDay(shop, { day, skip: page * pageSize }).catch(toError)
    items.push(...found)
    if (found.length < pageSize) return items
  }
  throw apiError(settlementErrors, 'TOO_LONG')
}

function toError(error: unknown): never {
  if (error instanceof ProviderAway) throw apiError(settlementErrors, 'PROVIDER_AWAY')
  if (error instanceof ProviderRefused) throw apiError(settlementErrors, 'PROVIDER_REFUSED')
  throw error
}

function rowOf(item: ProviderSettlementRow): Omit<NumberedRow, 'row'> | undefined {
  const { isUnsettled: _, settledAt, settlementId, currency, ...rest } = item
  const fee = feeTaken(item.type, item, false)
  const isWhole = isProviderId(item.id) && isType(item.type) && currency === 'INR'
  if (!fee || !isWhole || settledAt === null || settlementId === null) return undefined
  if (!isProviderId(settlementId) || (item.utr !== null && !isUtr(item.utr))) return undefined
  return {
    ...rest,
    ...fee,
    settlementId,
    settledOn: dayInIndia(new Date(settledAt * 1_000)),
    paymentId: item.type === 'payment' ? item.id : item.paymentId,
  }
}
