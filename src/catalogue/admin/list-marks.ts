import { sql } from 'drizzle-orm'
import { memberNames } from '#platform/audit/member-names.ts'
import type { Shop } from '#platform/shop.ts'
import { definitions } from '../facts/definitions.ts'
import { neededFacts, type CategoryFacts } from './needed-facts.ts'
import type { Requirement } from './rules.ts'

/**
 * What stands beside a product's own row: drafts, moments that wait, who changed it last, and the
 * facts that its category needs.
 */
export type Marks = {
  hasDraft: boolean
  isScheduled: boolean
  changedBy: string | null
  needed: Requirement[]
}

type MarkRow = { id: string; hasDraft: boolean; isScheduled: boolean; staffId: string | null }

/** The marks of the rows of one page: asked of those alone. */
export async function withMarks<Row extends CategoryFacts & { id: string }>(
  shop: Shop,
  rows: readonly Row[],
): Promise<(Row & Marks)[]> {
  if (rows.length === 0) return []
  const ids = sql.param(rows.map(({ id }) => id))
  const { rows: marks } = await shop.db.execute<MarkRow>(sql`
    select id,
      exists (select from draft where kind = 'product' and subject_id = id) as "hasDraft",
      exists (select from product_schedule s
        where s.product_id = ids.id and s.state = 'waiting') as "isScheduled",
      (select staff_id from revision where kind = 'product' and subject_id = ids.id
        order by version desc limit 1) as "staffId"
    from unnest(${ids}::uuid[]) as ids (id)`)
  const names = await memberNames(
    shop,
    marks.map(({ staffId }) => staffId),
  )
  const all = await definitions(shop)
  const byId = new Map(marks.map((mark) => [mark.id, mark]))
  return rows.map((row) => {
    const { hasDraft = false, isScheduled = false, staffId = null } = byId.get(row.id) ?? {}
    const changedBy = staffId === null ? null : (names.get(staffId) ?? null)
    return { ...row, hasDraft, isScheduled, changedBy, needed: neededFacts(all, row) }
  })
}
