import { setTimeout as pause } from 'node:timers/promises'
import type { Fault } from './faults/fault.ts'
import { scheduleOf } from './faults/faults.ts'
import { between, randomOf } from './random.ts'
import type { Stage } from './stage.ts'

const lanes: [lane: Fault['lane'], restMs: readonly [number, number]][] = [
  ['servers', [500, 2_000]],
  ['database', [2_500, 6_000]],
  ['world', [200, 1_000]],
]

/** How often each fault was done; 0 for one that this machine does not allow. */
export type Done = Map<string, number>

const lookMs = 250

/** Does faults by the schedule of the seed until the doors close, and heals all of them. */
export async function faultsUntil(
  closed: () => boolean,
  stage: Stage,
  faultCounts: Done,
): Promise<void> {
  await Promise.all(
    lanes.map(async ([lane, restMs], at) => {
      const random = randomOf(stage.options.seed * 10 + at)
      for (const fault of scheduleOf(lane, random)) {
        // Blow upon blow would only show that a dead server answers nothing.
        await untilWell(stage, lane, closed)
        await pause(between(random, restMs) * stage.options.rest)
        if (closed()) return
        const lastsMs = between(random, fault.lastsMs)
        const heal = await fault.begin(stage, random)
        faultCounts.set(fault.name, (faultCounts.get(fault.name) ?? 0) + (heal ? 1 : 0))
        if (heal) await pause(lastsMs)
        await heal?.()
      }
    }),
  )
}

async function untilWell(
  { shops, database }: Stage,
  lane: Fault['lane'],
  closed: () => boolean,
): Promise<void> {
  const isWell = {
    servers: async () => (await Promise.all(shops.map((shop) => shop.isOpen()))).every(Boolean),
    database: () =>
      database.pool.query('select 1').then(
        () => true,
        () => false,
      ),
    world: () => Promise.resolve(true),
  }
  while (!closed() && !(await isWell[lane]())) await pause(lookMs)
}
