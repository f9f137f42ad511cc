import { setTimeout as pause } from 'node:timers/promises'
import type { Fault, Heal } from './fault.ts'
import { probeNames } from './probe-names.ts'
import { worldFaults } from './world-faults.ts'
import { between, oneOf, shuffled, type Random } from '../random.ts'
import type { Stage } from '../stage.ts'

const atOnce = [0, 0] as const
const mostForProbeMs = 8_000

export const faults: readonly Fault[] = [
  {
    name: 'a server killed',
    lane: 'servers',
    lastsMs: atOnce,
    begin: async ({ shops }, random) => (oneOf(random, shops).kill(), nothing),
  },
  {
    name: 'both servers killed',
    lane: 'servers',
    lastsMs: atOnce,
    begin: async ({ shops }) => (shops.forEach((shop) => shop.kill()), nothing),
  },
  ...Array.from({ length: 6 }, (): Fault => ({
    name: 'a server killed at a probe',
    lane: 'servers',
    lastsMs: atOnce,
    begin: killAtProbe,
  })),

  {
    name: 'PostgreSQL killed',
    lane: 'database',
    lastsMs: [500, 2_000],
    begin: async ({ database }) => (await database.kill(), database.ensure),
  },
  {
    name: 'PostgreSQL killed',
    lane: 'database',
    lastsMs: [500, 2_000],
    begin: async ({ database }) => (await database.kill(), database.ensure),
  },
  {
    name: 'cut between commit and its answer',
    lane: 'database',
    lastsMs: [2_000, 5_000],
    begin: async ({ proxy }) => (proxy.set({ cutAfterCommit: 0.3 }), proxy.heal),
  },
  {
    name: 'cut before commit',
    lane: 'database',
    lastsMs: [2_000, 5_000],
    begin: async ({ proxy }) => (proxy.set({ cutBeforeCommit: 0.3 }), proxy.heal),
  },
  {
    name: 'slow database',
    lane: 'database',
    lastsMs: [2_000, 6_000],
    begin: async ({ proxy }, random) => (
      proxy.set({ delayMs: between(random, [20, 150]) }),
      proxy.heal
    ),
  },
  {
    name: 'hanging database',
    lane: 'database',
    lastsMs: [1_000, 9_000],
    begin: async ({ proxy }) => (proxy.set({ hangs: true }), proxy.heal),
  },
  {
    name: 'open connections go deaf, new ones work',
    lane: 'database',
    lastsMs: [2_000, 5_000],
    begin: async ({ proxy }) => (proxy.deafen(), nothing),
  },
  {
    name: 'no connection to the database',
    lane: 'database',
    lastsMs: [500, 4_000],
    begin: async ({ proxy }) => (proxy.set({ refuses: true }), proxy.heal),
  },
  { name: 'full disk', lane: 'database', lastsMs: [2_000, 5_000], begin: fillDisk },

  ...worldFaults,
]

/** A lane's faults, in an order of its own for ever. */
export function* scheduleOf(lane: Fault['lane'], random: Random): Generator<Fault, never> {
  const own = faults.filter((fault) => fault.lane === lane)
  for (;;) yield* shuffled(random, own)
}

const nothing = () => undefined
let kills = 0

/**
 * At one that never killed yet, as long as there are any: the first of them that this server
 * passes.
 */
async function killAtProbe({ shops, fates }: Stage, random: Random): Promise<Heal> {
  const killed = fates.probes().killed
  const fresh = probeNames.filter((name) => !killed.includes(name))
  kills += 1
  const kill = { number: kills, at: fresh.length > 0 ? fresh : [oneOf(random, probeNames)] }
  const shop = oneOf(random, shops)
  shop.tell({ kill })
  const until = Date.now() + mostForProbeMs
  while (Date.now() < until && fates.probes().killed.length === killed.length) await pause(100)
  return () => shop.tell({ kill: undefined })
}

async function fillDisk({ database }: Stage): Promise<Heal | undefined> {
  const { disk } = database
  if (!disk) return undefined
  disk.fill()
  return async () => {
    disk.free()
    await database.ensure()
  }
}
