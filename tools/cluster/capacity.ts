import { setTimeout as pause } from 'node:timers/promises'
import { startLoader, type Loader } from '../bench/load.ts'
import { reading, uncached } from '../bench/workloads.ts'
import { isInTurn } from './haproxy.ts'
import type { Stage } from './stage.ts'

/**
 * Answers per second through the balancer: product pages made anew each time, and product pages
 * from memory.
 */
export type Capacity = { processes: number; madeAnew: number; fromMemory: number }

const rounds = 3
const seconds = 4
const connections = 16

/**
 * Before anybody shops, with one shop and with both by turns; the best round of each is the least
 * disturbed by what else the machine does.
 */
export async function measureCapacity(stage: Stage): Promise<Capacity[]> {
  const loader = startLoader()
  try {
    const measured: Capacity[] = []
    for (let round = 0; round < rounds; round += 1)
      for (const processes of [1, 2]) measured.push(await measure(stage, loader, processes))
    return [1, 2].map((processes) =>
      best(measured.filter((figure) => figure.processes === processes)),
    )
  } finally {
    await loader.stop()
  }
}

async function measure(stage: Stage, loader: Loader, processes: number): Promise<Capacity> {
  await openDoors(stage, processes)
  const paths = stage.shelf.map(({ id }) => `/product/product-details/${id}`)
  const shoot = async (requestPaths: string[], lasting: number, headers = {}) =>
    (
      await loader.shoot({
        url: stage.shops[0]?.url ?? '',
        seconds: lasting,
        connections,
        ...reading(requestPaths, headers),
      })
    ).perSecond
  // So that every page is in memory.
  await shoot(paths, 1)
  // A request with credentials is never answered from memory.
  return {
    processes,
    madeAnew: await shoot(paths, seconds, uncached),
    fromMemory: await shoot(paths, seconds),
  }
}

async function openDoors({ balancer, servers }: Stage, processes: number): Promise<void> {
  for (const [at, { name }] of servers.entries()) {
    const isOpen = at < processes
    await balancer.say(`set server shops/${name} state ${isOpen ? 'ready' : 'maint'}`)
    while ((await isInTurn(balancer, name)) !== isOpen) await pause(100)
  }
}

function best(measured: Capacity[]): Capacity {
  return {
    processes: measured[0]?.processes ?? 0,
    madeAnew: Math.max(...measured.map(({ madeAnew }) => madeAnew)),
    fromMemory: Math.max(...measured.map(({ fromMemory }) => fromMemory)),
  }
}
