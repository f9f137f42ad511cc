import { and, eq, inArray, sql } from 'drizzle-orm'
import { category, product } from '#catalogue/tables.ts'
import { unlessTaken } from '#platform/db/unless-taken.ts'
import { apiError, isId } from '#platform/rpc/contract.ts'
import type { Shop } from '#platform/shop.ts'
import { createVoucher } from '../change-vouchers.ts'
import { kindOf } from '../rules.ts'
import { voucher, voucherRedemption } from '../tables.ts'
import { wasUsed } from './edited-voucher.ts'
import { voucherAdminErrors } from './errors.ts'
import type { TermsForm, VoucherForm } from './voucher-form.ts'

type VoucherRow = typeof voucher.$inferSelect
type Terms = TermsForm & { value: number }
/** Codes that are made together are each for somebody: none of them is public. */
type Optional = { code?: string; isPublic?: boolean }

/** A voucher of the form; the same id again is the voucher that was made. Throws CODE_TAKEN. */
export async function createFromForm(shop: Shop, id: string, form: VoucherForm): Promise<void> {
  await requireGoods(shop, form)
  if (await createVoucher(shop, { id, ...columnsOf(shop, form) })) return
  const [current] = await shop.db.select().from(voucher).where(eq(voucher.id, id))
  if (current?.code !== form.code) throw codeTaken()
}

/** Throws NO_VOUCHER, CHANGED, USED, LIMIT_TOO_LOW, CODE_TAKEN. */
export async function saveVoucher(
  shop: Shop,
  { id, version, form }: { id: string; version: number; form: VoucherForm },
): Promise<void> {
  const [row] = isId(id)
    ? await shop.db.select().from(voucher).where(eq(voucher.id, id)).for('update')
    : []
  if (!row) throw apiError(voucherAdminErrors, 'NO_VOUCHER')
  if (row.version !== version)
    throw apiError(voucherAdminErrors, 'CHANGED', { body: { version: row.version } })
  const columns = { ...columnsOf(shop, form), startsAt: form.from ?? row.startsAt }
  if (fixedOf({ ...row, kind: kindOf(row) }) !== fixedOf(columns)) {
    if (await wasUsed(shop, row.id)) throw apiError(voucherAdminErrors, 'USED')
    await requireGoods(shop, form)
  }
  await requireRoom(shop, row, columns)
  const changed = { ...columns, version: sql`${voucher.version} + 1` }
  const statement = shop.db.update(voucher).set(changed).where(eq(voucher.id, row.id))
  await unlessTaken(statement, codeTaken)
}

/** The columns of a form; without a first moment it begins now. */
export function columnsOf<Form extends Terms>(shop: Shop, form: Form & Optional) {
  const { kind, value, cap, least, limit, perShopper, from, until } = form
  const { firstOrderOnly, categoryIds, productIds, active } = form
  const { code = '', isPublic = false } = form
  return {
    code,
    kind,
    value,
    // What takes rupees off takes no more than these.
    capPaise: kind === 'percent' ? cap : null,
    leastPaise: least,
    firstOrderOnly,
    categoryIds,
    productIds,
    usageLimit: limit,
    usageLimitPerShopper: perShopper,
    startsAt: from ?? shop.clock(),
    endsAt: until,
    active,
    isPublic,
  }
}

/** Throws UNKNOWN_GOODS. */
export async function requireGoods({ db }: Shop, { categoryIds, productIds }: Terms) {
  const allExist = async (table: typeof category | typeof product, ids: string[] | null) => {
    if (!ids) return true
    if (!ids.every(isId)) return false
    return (
      (await db.select({ id: table.id }).from(table).where(inArray(table.id, ids))).length ===
      ids.length
    )
  }
  if (!(await allExist(category, categoryIds)) || !(await allExist(product, productIds)))
    throw apiError(voucherAdminErrors, 'UNKNOWN_GOODS')
}

type Columns = ReturnType<typeof columnsOf>

/** What an order of before refers to. */
function fixedOf(terms: Pick<VoucherRow, (typeof fixedColumns)[number]>): string {
  const values = fixedColumns.map((name) => terms[name])
  return JSON.stringify(values)
}

const fixedColumns = [
  'code',
  'value',
  'capPaise',
  'leastPaise',
  'firstOrderOnly',
  'categoryIds',
  'productIds',
  'kind',
] as const

/** Neither limit is below what was used already. */
async function requireRoom({ db }: Shop, row: VoucherRow, columns: Columns): Promise<void> {
  const { usageLimit, usageLimitPerShopper } = columns
  if (usageLimit !== null && usageLimit < row.used) throw tooLow('limit')
  if (usageLimitPerShopper === null) return
  const over = await db
    .select({ userId: voucherRedemption.userId })
    .from(voucherRedemption)
    .where(
      and(eq(voucherRedemption.voucherId, row.id), sql`${voucherRedemption.state} <> 'released'`),
    )
    .groupBy(voucherRedemption.userId)
    .having(sql`count(*) > ${usageLimitPerShopper}`)
    .limit(1)
  if (over.length > 0) throw tooLow('perShopper')
}

function tooLow(path: string) {
  const { message } = voucherAdminErrors.LIMIT_TOO_LOW
  return apiError(voucherAdminErrors, 'LIMIT_TOO_LOW', {
    errors: [{ path: `form.${path}`, message }],
  })
}

function codeTaken() {
  const { message } = voucherAdminErrors.CODE_TAKEN
  return apiError(voucherAdminErrors, 'CODE_TAKEN', { errors: [{ path: 'form.code', message }] })
}
