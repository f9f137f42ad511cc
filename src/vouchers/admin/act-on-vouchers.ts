import { and, asc, eq, gt, inArray, isNull, or, sql } from 'drizzle-orm'
import { isId } from '#platform/rpc/contract.ts'
import type { Shop } from '#platform/shop.ts'
import { voucher } from '../tables.ts'
import type { VoucherAct } from './rules.ts'

type Former = { id: string; active: boolean; endsAt: string | null; version: number }

/** Pauses, resumes or ends; answers those that changed as they were, with their version of now. */
export async function actOnVouchers(
  { db, clock }: Shop,
  { act, ids }: { act: VoucherAct; ids: readonly string[] },
): Promise<Former[]> {
  const now = clock()
  const isOpen = or(isNull(voucher.endsAt), gt(voucher.endsAt, now))
  const rows = await db
    .select()
    .from(voucher)
    .where(and(inArray(voucher.id, ids.filter(isId)), isOpen))
    .orderBy(asc(voucher.id))
    .for('update')
  const meant = rows.filter(({ active }) => act === 'end' || active === (act === 'pause'))
  if (meant.length === 0) return []
  await db
    .update(voucher)
    .set({
      ...(act === 'end' ? { endsAt: now } : { active: act === 'resume' }),
      version: sql`${voucher.version} + 1`,
    })
    .where(
      inArray(
        voucher.id,
        meant.map(({ id }) => id),
      ),
    )
  return meant.map(({ id, active, endsAt, version }) => ({
    id,
    active,
    endsAt: endsAt?.toISOString() ?? null,
    version: version + 1,
  }))
}

/** Puts back what nobody changed since; answers how many. */
export async function undoActs({ db }: Shop, vouchers: readonly Former[]): Promise<number> {
  let restored = 0
  const inOrder = vouchers
    .filter(({ id }) => isId(id))
    .toSorted((one, other) => (one.id < other.id ? -1 : 1))
  for (const { id, active, endsAt, version } of inOrder) {
    const { rowCount } = await db
      .update(voucher)
      .set({ active, endsAt: endsAt === null ? null : new Date(endsAt), version: version + 1 })
      .where(and(eq(voucher.id, id), eq(voucher.version, version)))
    restored += rowCount ?? 0
  }
  return restored
}

/** What the audit compares of several: which run, and until when. */
export async function actFacts(
  { db }: Shop,
  ids: readonly string[],
): Promise<Record<string, unknown>> {
  const rows = await db
    .select()
    .from(voucher)
    .where(inArray(voucher.id, ids.filter(isId)))
    .orderBy(asc(voucher.id))
  return Object.fromEntries(
    rows.slice(0, 100).map(({ code, active, endsAt }) => [code, { active, endsAt }]),
  )
}
