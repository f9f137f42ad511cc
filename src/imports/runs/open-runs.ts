import { open } from '../lifecycle.ts'
import { kindsOf } from './kind-rules.ts'
import { listRuns, type NamedRun } from './list-runs.ts'
import type { Member } from '#platform/rpc/staff-context.ts'
import type { Shop } from '#platform/shop.ts'

const most = 10

/** The newest imports that are not at their end, as far as the member may see them. */
export async function openRuns(shop: Shop, member: Member): Promise<NamedRun[]> {
  const kinds = member.permissions.has('import.run') ? kindsOf(member) : []
  if (kinds.length === 0) return []
  const { rows } = await listRuns(shop, { kinds, states: open, limit: most })
  return rows
}
