import { setTimeout as pause } from 'node:timers/promises'
import { StartRefused } from '#platform/settings/start-refused.ts'
import { randomOf } from '../chaos/random.ts'
import { untilSettled } from '../chaos/settle.ts'
import { measureCapacity } from './capacity.ts'
import {
  crash,
  failover,
  kindsOf,
  loseBothStandbys,
  loseStandby,
  restart,
  type Event,
} from './events.ts'
import { readOptions } from './options.ts'
import { watchPrices } from './price-watch.ts'
import { reportOn, writeReport, type Report } from './report.ts'
import { shopUntil } from './shopping.ts'
import { onStage, type Stage } from './stage.ts'
import { tableOf } from './table.ts'
import { findTools } from './tools.ts'

// A broken-off run still leaves by way of `exit`, where everything that was started ends.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(130))

const say = (message: string) => console.error(message)
const calmMs = 3_000
const standbyEvery = 6
const options = readOptions(process.argv.slice(2))
try {
  const { version, etcdApi } = findTools(options)
  say(`Patroni ${version}, by version ${etcdApi} of etcd's API: three databases, two shops.`)
  const report = await onStage(options, async (stage) => {
    const result = await run(stage)
    return { result, keep: options.keep || result.breaches.length > 0 }
  })
  console.log(tableOf(report))
  writeReport(report, options.json)
  process.exit(report.breaches.length > 0 ? 1 : 0)
} catch (error) {
  console.error(error instanceof StartRefused ? error.message : error)
  process.exit(1)
}

async function run(stage: Stage): Promise<Report> {
  const capacity = options.capacity ? await measureCapacity(stage) : []
  let isClosed = false
  const shopping = shopUntil(() => isClosed, stage)
  const priceWatch = watchPrices(() => isClosed, stage)
  const events = await everythingHappens(stage)
  isClosed = true
  await shopping
  const prices = await priceWatch
  say('Nothing happens any more: waiting for the last orders and payments.')
  const settled = await untilSettled({ ...stage, options: { hurry: true } })
  return reportOn(stage, { capacity, events, prices, settled })
}

/** Every shop is restarted, one is killed, and the primary taken away; now and then a standby. */
async function everythingHappens(stage: Stage): Promise<Event[]> {
  const events: Event[] = []
  const happens = async (event: Promise<Event>) => {
    events.push(await event)
    say(`${new Date().toISOString()} ${events.at(-1)?.what}: ${events.at(-1)?.summary}`)
    // So that what one event did to shoppers is not taken for the next one's doing.
    await pause(calmMs)
  }
  await pause(calmMs)
  if (!options.only) {
    for (const server of stage.servers) await happens(restart(stage, server))
    for (const server of stage.servers.slice(0, 1)) await happens(crash(stage, server))
  }
  const kinds = options.only ? undefined : kindsOf(randomOf(options.seed))
  const until = Date.now() + options.minutes * 60_000
  for (let done = 1; done <= options.failovers && Date.now() < until; done += 1) {
    await happens(failover(stage, options.only ?? kinds?.next().value ?? 'switchover'))
    if (!options.only && done % standbyEvery === 0) await happens(loseStandby(stage))
  }
  if (!options.only) await happens(loseBothStandbys(stage))
  return events
}
