import { setTimeout as pause } from 'node:timers/promises'
import type { Attack, Figure } from '../attack.ts'
import { buyersOf } from '../buyers.ts'
import { badlyAnswered, p95, slowest, visit, whileVisiting, type Visit } from '../visits.ts'

const delayMs = 500
// An order is about ten questions after each other: half a second each way leaves no time for them
// within 5 s, a tenth does. That is a database on another continent.
const farDelayMs = 100
const farOrders = 4

/** Half a second each way to the database: slow, and not gone; then a tenth, to buy. */
export const attack: Attack = {
  name: 'slow-database',
  waits: true,
  behindProxy: true,
  ownShop: true,
  rule: 'With a database that is half a second away the shop is ready, home comes from memory, and a checkout is answered within 5 s; with one a tenth of a second away orders are placed.',
  async run(target) {
    const { proxy } = target
    if (!proxy) throw new Error('this attack needs a proxy before the database')
    const buyers = await buyersOf(target, 60)
    await Promise.all(['/', '/all-products'].map((path) => visit(target.url, { path })))
    const purchases: Promise<Visit>[] = []
    proxy.set({ delayMs })
    const visits = await whileVisiting(
      target,
      [{ path: '/' }, { path: '/readyz' }],
      async (sinceMs) => {
        for (let at = 0; sinceMs() < Math.max(8_000, target.seconds * 700); at += 1) {
          if (at < 60) purchases.push(visit(target.url, buyers.confirm(at)))
          await pause(1_000)
        }
      },
    )
    const orders = await Promise.all(purchases)
    proxy.set({ delayMs: farDelayMs })
    const far: Visit[] = []
    for (let at = 0; at < farOrders; at += 1)
      far.push(await visit(target.url, buyers.confirm(orders.length + at)))
    proxy.heal()
    target.say(`checkouts were answered ${statuses(orders)}, then ${statuses(far)}`)
    return figuresOf(visits, { orders, far })
  },
}

const statuses = (visits: Visit[]) => visits.map(({ status }) => status).join(' ')
const share = (part: number, all: number) => (part / all) * 100

function figuresOf(visits: Visit[], { orders, far }: { orders: Visit[]; far: Visit[] }): Figure[] {
  const of = (path: string) => visits.filter((result) => result.path === path)
  const ready = of('/readyz').filter(({ status }) => status === 200)
  return [
    { what: 'home page, p95', value: p95(of('/')), unit: 'ms', atMost: 1_000 },
    {
      what: 'home page, answered',
      value: share(of('/').filter(({ status }) => status === 200).length, of('/').length),
      unit: '%',
      atLeast: 100,
    },
    {
      what: 'readiness said yes',
      value: share(ready.length, of('/readyz').length),
      unit: '%',
      atLeast: 95,
    },
    { what: 'checkout, slowest', value: slowest(orders), unit: 'ms', atMost: 5_000 },
    {
      what: `checkouts that were placed, ${farDelayMs} ms each way`,
      value: share(far.filter(({ status }) => status === 201).length, far.length),
      unit: '%',
      atLeast: 75,
    },
    badlyAnswered([...visits, ...orders, ...far]),
  ]
}
