import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { auditedByOwner } from '#platform/audit/audited.ts'
import { enqueue } from '#platform/jobs/queue.ts'
import type { Job } from '#platform/jobs/workers.ts'
import type { Shop } from '#platform/shop.ts'
import { workingMember } from '#staff/working-member.ts'
import { bulkRun } from '../tables.ts'
import { changeRows, leaveRows, openRows, type Run } from './change-rows.ts'
import type { BulkChange } from './contract.ts'
import { bulkJob, finish, permissionFor, runFacts } from './run-bulk.ts'

/** A job has a minute; what is left after this is the next job's. */
const mostMs = 20_000
const batch = 200

const Payload = z.object({ id: z.string(), staffId: z.string() })

/** Goes on with a run: batch by batch, each with its entry, so that a crash repeats none. */
export async function continueBulk(shop: Shop, job: Job): Promise<void> {
  const payload = Payload.parse(job.payload)
  const began = performance.now()
  while (await nextBatch(shop, payload))
    if (performance.now() - began > mostMs)
      return enqueue(shop, { kind: bulkJob, key: `${job.id} next`, payload })
}

/** Who was let go, or lost the permission, changes no further product. */
async function mayStill(shop: Shop, { staffId, change }: Run): Promise<boolean> {
  const permissions = (await workingMember(shop, staffId))?.permissions
  return Boolean(permissions?.has('products.bulk') && permissions.has(permissionFor(change)))
}

async function nextBatch(shop: Shop, { id, staffId }: z.infer<typeof Payload>): Promise<boolean> {
  return auditedByOwner(
    shop,
    { actor: `staff ${staffId}`, call: 'bulk.continue' },
    {
      subject: { kind: 'bulk-run', id },
      look: (shop) => runFacts(shop, id),
      work: async (shop) => {
        const [row] = await shop.db.select().from(bulkRun).where(eq(bulkRun.id, id)).for('update')
        if (row?.state !== 'running' && row?.state !== 'undoing') return false
        const run: Run = { id, staffId, change: row.change as BulkChange, state: row.state }
        if (!(await mayStill(shop, run))) {
          await leaveRows(shop, run)
          await finish(shop, run)
          return false
        }
        const rows = await openRows(shop, run, batch)
        await changeRows(shop, run, rows)
        if (rows.length === batch) return true
        await finish(shop, run)
        return false
      },
    },
  )
}
