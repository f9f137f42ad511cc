import { sql } from 'drizzle-orm'
import { memberNames } from '#platform/audit/member-names.ts'
import { isMoment, placeOf, tokenOf } from '#platform/rpc/list-place.ts'
import type { Shop } from '#platform/shop.ts'
import type { BulkState } from '../tables.ts'
import { wordsOfChange } from './changes.ts'
import type { BulkChange, ListedRun } from './contract.ts'

type Row = {
  id: string
  at: string
  staffId: string
  change: BulkChange
  state: BulkState
  total: number
}

type Page = { after?: string | undefined; limit?: number | undefined }

/** Changes of many products, newest first, by keyset. */
export async function listRuns(
  shop: Shop,
  { after, limit = 25 }: Page,
): Promise<{ rows: ListedRun[]; next: string | null }> {
  const { rows } = await shop.db.execute<Row>(sql`
    select id, to_char(created_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as at,
      staff_id as "staffId", change, state, total
    from bulk_run ${after === undefined ? sql`` : beyond(after)}
    order by created_at desc, id desc limit ${limit + 1}`)
  const page = rows.slice(0, limit)
  const names = await memberNames(
    shop,
    page.map(({ staffId }) => staffId),
  )
  const last = page.at(-1)
  return {
    rows: page.map(({ staffId, change, ...row }) => ({
      ...row,
      words: wordsOfChange(change),
      by: names.get(staffId) ?? null,
    })),
    next: rows.length > limit && last ? tokenOf({ key: last.at, id: last.id }) : null,
  }
}

function beyond(token: string) {
  const { key, id } = placeOf(token, isMoment)
  return sql`where (created_at, id) < (${key}::timestamptz, ${id}::uuid)`
}
