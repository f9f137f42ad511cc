import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import type { Attack, Figure } from '../attack.ts'
import { buyersOf } from '../buyers.ts'
import {
  badlyAnswered,
  slowest,
  usualQuestions,
  visit,
  whileVisiting,
  type Visit,
} from '../visits.ts'

const shoppers = 30

/** Somebody holds the row of one product, and thirty shoppers want it at once, again and again. */
export const attack: Attack = {
  name: 'locked-row',
  ownShop: true,
  rule: 'Thirty shoppers at one locked product leave connections for everybody else, and are told within 5 s.',
  async run(target) {
    const buyers = await buyersOf(target, shoppers)
    const client = new pg.Client({ connectionString: target.databaseUrl })
    await client.connect()
    await client.query('begin')
    await client.query('select from product where id = $1 for update', [buyers.productId])
    const round = () =>
      Promise.all(
        Array.from({ length: shoppers }, (_, at) => visit(target.url, buyers.confirm(at))),
      )
    const waited: Visit[] = []
    const visits = await whileVisiting(target, usualQuestions(target), async (sinceMs) => {
      do waited.push(...(await round()))
      while (sinceMs() < target.seconds * 500)
    })
    await client.query('rollback')
    await client.end()
    await pause(500)
    return figuresOf({ visits, waited, after: await round() })
  },
}

function figuresOf({
  visits,
  waited,
  after,
}: Record<'visits' | 'waited' | 'after', Visit[]>): Figure[] {
  return [
    { what: 'everybody else, slowest', value: slowest(visits), unit: 'ms', atMost: 1_000 },
    {
      what: 'everybody else, not served',
      value: visits.filter(({ status }) => status === 0 || status >= 500).length,
      unit: 'requests',
      atMost: 0,
    },
    { what: 'the shoppers at the row, slowest', value: slowest(waited), unit: 'ms', atMost: 5_000 },
    badlyAnswered([...visits, ...waited]),
    {
      what: 'orders once the row was free',
      value: after.filter(({ status }) => status === 201).length,
      unit: 'orders',
      atLeast: shoppers,
    },
  ]
}
