import { setTimeout as pause } from 'node:timers/promises'
import { acknowledged } from '../chaos/checks/check-orders.ts'
import { shuffled, type Random } from '../chaos/random.ts'
import { readWitness } from '../chaos/witness.ts'
import { isInTurn } from './haproxy.ts'
import {
  cutNetwork,
  freezeMachine,
  mendNetwork,
  powerOff,
  signalPostgres,
  thawMachine,
  type Machine,
} from './machines.ts'
import {
  heirOf,
  leaderOf,
  startMachine,
  switchOver,
  synchronousOf,
  until,
  untilWhole,
} from './patroni.ts'
import type { ShopServer } from './shops.ts'
import type { Stage } from './stage.ts'

/** From the first moment in which shoppers could notice it to the last. */
export type Event = {
  what: string
  from: number
  to: number
  summary: string
  breach?: string
  /** Another machine was primary afterwards. */
  isFailover: boolean
}

/** What is done to the primary, what makes it well again, and the least time between them. */
type Strike = {
  strike(stage: Stage, primary: Machine): Promise<void> | void
  heal?(stage: Stage, primary: Machine): void
  lastsMs: number
}

// Longer than the 20 s after which a silent primary is replaced.
const frozenMs = 35_000
const afterwardsMs = 3_000
const aloneMs = 20_000

/** Everything that takes the primary away, by the words of the report. */
export const strikes = {
  'PostgreSQL killed': { strike: (_, primary) => signalPostgres(primary, 'SIGKILL'), lastsMs: 0 },
  'machine lost': {
    strike: (_, primary) => powerOff(primary),
    lastsMs: 0,
    heal: ({ databases }, primary) => startMachine(databases, primary),
  },
  'PostgreSQL frozen': {
    strike: (_, primary) => signalPostgres(primary, 'SIGSTOP'),
    lastsMs: frozenMs,
    heal: (_, primary) => signalPostgres(primary, 'SIGCONT'),
  },
  'machine frozen': {
    strike: (_, primary) => freezeMachine(primary),
    lastsMs: frozenMs,
    heal: (_, primary) => thawMachine(primary),
  },
  'network cut': {
    strike: (_, primary) => cutNetwork(primary),
    lastsMs: 0,
    heal: (_, primary) => mendNetwork(primary),
  },
  switchover: { strike: ({ databases }) => switchOver(databases), lastsMs: 0 },
} as const satisfies Record<string, Strike>

export type StrikeName = keyof typeof strikes

/** Another machine takes over; the struck one comes back as its standby. */
export async function failover(stage: Stage, strikeName: StrikeName): Promise<Event> {
  const { databases } = stage
  const { strike, heal, lastsMs }: Strike = strikes[strikeName]
  const primary = await leaderOf(databases)
  const from = Date.now()
  await strike(stage, primary)
  const heir = await heirOf(databases, primary)
  const tookOverAt = Date.now()
  await pause(Math.max(from + lastsMs - tookOverAt, afterwardsMs))
  heal?.(stage, primary)
  await pause(afterwardsMs)
  await untilWhole(databases)
  const [to, last] = [Date.now(), await leaderOf(databases)]
  const now = last === primary ? `${primary.name} leads again` : `${primary.name} its standby`
  const after = `${heir?.name ?? 'none'} after ${seconds(from, tookOverAt)} s`
  const summary = `${after}; ${now} after ${seconds(from, to)} s`
  return { what: strikeName, from, to, summary, isFailover: last !== primary }
}

/** The machine that confirms commits dies, and comes back. */
export async function loseStandby({ databases }: Stage): Promise<Event> {
  const standby = await synchronousOf(databases)
  const from = Date.now()
  await powerOff(standby)
  const newStandby = await synchronousOf(databases, standby)
  const replacedAt = Date.now()
  await pause(afterwardsMs)
  startMachine(databases, standby)
  await untilWhole(databases)
  const to = Date.now()
  const replacement = `${newStandby.name} in place of ${standby.name} after ${seconds(from, replacedAt)} s`
  const summary = `${replacement}, whole after ${seconds(from, to)} s`
  return { what: 'standby lost', from, to, summary, isFailover: false }
}

/** With nobody to confirm it no order may be answered with yes, until a standby is back. */
export async function loseBothStandbys({ databases, witness }: Stage): Promise<Event> {
  const primary = await leaderOf(databases)
  const standbys = databases.machines.filter((machine) => machine !== primary)
  const from = Date.now()
  await Promise.all(standbys.map(powerOff))
  const aloneAt = Date.now()
  await pause(aloneMs)
  const backAt = Date.now()
  for (const standby of standbys) startMachine(databases, standby)
  await untilWhole(databases)
  const to = Date.now()
  const orders = acknowledged(readWitness(witness.file))
  const alone = orders.filter(({ at, answer }) => at > aloneAt && answer && answer.at < backAt)
  const breach =
    alone.length === 0 ? {} : { breach: `${alone.length} orders were confirmed by nobody` }
  const summary = `no order for ${seconds(aloneAt, backAt)} s, whole after ${seconds(from, to)} s`
  return { what: 'both standbys lost', from, to, summary, isFailover: false, ...breach }
}

/** Restarts one shop, as an upgrade does: told to stop, gone, started again, in turn again. */
export async function restart(stage: Stage, server: ShopServer): Promise<Event> {
  const from = Date.now()
  const code = await server.stop()
  const goneAt = Date.now()
  await server.start()
  await untilInTurn(stage, server)
  const to = Date.now()
  const lossText = `${server.name} gone after ${seconds(from, goneAt)} s`
  const summary = `${lossText}, back after ${seconds(from, to)} s`
  const breach = code === 0 ? {} : { breach: `${server.name} ended with ${code}` }
  return { what: 'restart', from, to, summary, isFailover: false, ...breach }
}

/** What was asked of it stays unanswered; the balancer sends everybody to the other. */
export async function crash(stage: Stage, server: ShopServer): Promise<Event> {
  const from = Date.now()
  await server.kill()
  await server.start()
  await untilInTurn(stage, server)
  const to = Date.now()
  const summary = `${server.name} back after ${seconds(from, to)} s`
  return { what: 'shop killed', from, to, summary, isFailover: false }
}

/** All kinds in an order of the seed's own, again and again, so that none is missed. */
export function* kindsOf(random: Random): Generator<StrikeName> {
  for (;;) yield* shuffled(random, Object.keys(strikes) as StrikeName[])
}

function untilInTurn({ balancer }: Stage, { name }: ShopServer): Promise<true> {
  return until(async () => (await isInTurn(balancer, name)) || undefined, `${name} was not in turn`)
}

function seconds(from: number, to: number): string {
  return ((to - from) / 1_000).toFixed(1)
}
