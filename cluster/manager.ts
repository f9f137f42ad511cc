import { setTimeout as pause } from 'node:timers/promises'
import { ask, type PostgresNode } from './postgres-node.ts'

/**
 * Stands in for Patroni: looks after one primary and one standby, promotes the standby when the primary is gone, and lets the
 * primary go on alone when the standby is. Alone on its machine it can be sure of what it sees; on several machines that takes a
 * third vote, which is why a real cluster has a real manager.
 */
export type Manager = { primary: PostgresNode; standby: PostgresNode | undefined; /** Milliseconds of the clock. */ promotedAt: number[]; stop(): Promise<void> }

const lookMs = 250
const missesAllowed = 3
const longestPromotionS = 30

export function startManager(primary: PostgresNode, standby: PostgresNode): Manager {
  const state = { closed: false, misses: 0 }
  const manager: Manager = { primary, standby, promotedAt: [], stop: async () => (state.closed = true, await watching) }
  const watching = watch(manager, state)
  return manager
}

/** From the end of this on no commit is answered before the standby has it. Waits until it streams. */
export async function makeSynchronous(primary: PostgresNode, standby: PostgresNode): Promise<void> {
  while ((await followers(primary)) === 0) await pause(lookMs)
  await setSynchronous(primary, `ANY 1 (${standby.name})`)
  while ((await followers(primary, 'quorum')) === 0) await pause(lookMs)
}

async function watch(manager: Manager, state: { closed: boolean; misses: number }): Promise<void> {
  for (; !state.closed; await pause(lookMs)) {
    const { primary, standby } = manager
    const following = await followers(primary).catch(() => undefined)
    const isWell = following !== undefined && (following > 0 || !standby)
    state.misses = isWell ? 0 : state.misses + 1
    if (!standby || state.misses < missesAllowed) continue
    state.misses = 0
    await (following === undefined ? promote(manager, standby) : goOnAlone(manager))
  }
}

async function promote(manager: Manager, standby: PostgresNode): Promise<void> {
  await ask(standby, `select pg_promote(true, ${longestPromotionS})`, { waitsMs: longestPromotionS * 1_000 })
  manager.promotedAt.push(Date.now())
  Object.assign(manager, { primary: standby, standby: undefined })
}

async function goOnAlone(manager: Manager): Promise<void> {
  await setSynchronous(manager.primary, '')
  manager.standby = undefined
}

async function followers(primary: PostgresNode, kind: 'quorum' | '%' = '%'): Promise<number> {
  const [row] = await ask<{ count: number }>(primary, `select count(*)::int from pg_stat_replication where state = 'streaming' and sync_state like '${kind}'`)
  return row?.count ?? 0
}

async function setSynchronous(primary: PostgresNode, names: string): Promise<void> {
  await ask(primary, `alter system set synchronous_standby_names = '${names}'`)
  await ask(primary, 'select pg_reload_conf()')
}
