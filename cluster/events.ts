import { setTimeout as pause } from 'node:timers/promises'
import { isInTurn } from './haproxy.ts'
import { makeSynchronous } from './manager.ts'
import { killNode } from './postgres-node.ts'
import type { ShopServer } from './shops.ts'
import type { Stage } from './stage.ts'
import { becomeStandby } from './standby.ts'

/** Something that happened while shoppers shopped, from the first moment they could notice it to the last. */
export type Event = { what: 'restart' | 'shop killed' | 'failover' | 'standby lost'; from: number; to: number; said: string; breach?: string }

const lookMs = 50
const longestMs = 90_000
const afterwardsMs = 5_000

/** Restarts one shop, as an upgrade does: told to stop, gone, started again, in turn again. */
export async function restart(stage: Stage, server: ShopServer): Promise<Event> {
  const from = Date.now()
  const code = await server.stop()
  const goneAt = Date.now()
  await server.start()
  await until(() => isInTurn(stage.balancer, server.name))
  const to = Date.now()
  return { what: 'restart', from, to, said: `${server.name} gone after ${seconds(from, goneAt)} s, back after ${seconds(from, to)} s`, ...(code !== 0 && { breach: `${server.name} ended with ${code}` }) }
}

/** What was asked of it at this moment stays unanswered; the balancer notices and sends everybody to the other. */
export async function crash(stage: Stage, server: ShopServer): Promise<Event> {
  const from = Date.now()
  await server.kill()
  await server.start()
  await until(() => isInTurn(stage.balancer, server.name))
  const to = Date.now()
  return { what: 'shop killed', from, to, said: `${server.name} back after ${seconds(from, to)} s` }
}

/** The machine of the primary dies; its standby takes over, and the dead one comes back as standby of the other. */
export async function failover(stage: Stage): Promise<Event> {
  const { manager } = stage
  const { primary: old, standby: heir } = manager
  if (!heir) throw new Error('there is no standby')
  const from = Date.now()
  await killNode(old)
  await until(() => manager.primary === heir)
  const promotedAt = manager.promotedAt.at(-1) ?? Number.NaN
  await pause(afterwardsMs)
  const to = Date.now()
  await bringBack(stage)
  return { what: 'failover', from, to, said: `${heir.name} promoted after ${seconds(from, promotedAt)} s; ${old.name} its standby again after ${seconds(from, Date.now())} s` }
}

/** The machine of the standby dies; commits wait until the manager lets the primary go on alone. */
export async function loseStandby(stage: Stage): Promise<Event> {
  const { manager } = stage
  const { standby } = manager
  if (!standby) throw new Error('there is no standby')
  const from = Date.now()
  await killNode(standby)
  await until(() => manager.standby === undefined)
  const aloneAt = Date.now()
  await pause(afterwardsMs)
  const to = Date.now()
  await bringBack(stage)
  return { what: 'standby lost', from, to, said: `alone after ${seconds(from, aloneAt)} s, two again after ${seconds(from, Date.now())} s` }
}

/** Copied anew from the primary that there is: its own last moments may never have been on the other. */
async function bringBack({ manager, nodes }: Stage): Promise<void> {
  const lost = nodes.find((node) => node !== manager.primary)
  if (!lost) throw new Error('there is one database only')
  await becomeStandby(lost, manager.primary)
  await makeSynchronous(manager.primary, lost)
  manager.standby = lost
}

async function until(isSo: () => boolean | Promise<boolean>): Promise<void> {
  for (const began = Date.now(); !(await isSo()); await pause(lookMs)) if (Date.now() - began > longestMs) throw new Error(`something did not happen within ${longestMs / 1_000} s`)
}

function seconds(from: number, to: number): string {
  return ((to - from) / 1_000).toFixed(1)
}
