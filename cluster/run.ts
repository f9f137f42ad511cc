import { setTimeout as pause } from 'node:timers/promises'
import { StartRefused } from '#platform/start-refused.ts'
import { untilSettled } from '../chaos/settle.ts'
import { measureCapacity } from './capacity.ts'
import { crash, failover, loseStandby, restart, type Event } from './events.ts'
import { ensureHaproxy } from './haproxy.ts'
import { readOptions } from './options.ts'
import { watchPrices } from './price-watch.ts'
import { reportOn, writeReport, type Report } from './report.ts'
import { shopUntil } from './shopping.ts'
import { onStage, type Stage } from './stage.ts'
import { tableOf } from './table.ts'

// A broken-off run still leaves by way of `exit`, where everything that was started ends.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(130))

const say = (message: string) => console.error(message)
const calmMs = 3_000
const options = readOptions(process.argv.slice(2))
try {
  ensureHaproxy()
  say('Setting up a primary, a standby and two shops behind HAProxy.')
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
  say('Measuring one shop and two.')
  const capacity = await measureCapacity(stage)
  let isClosed = false
  const shopping = shopUntil(() => isClosed, stage)
  const watching = watchPrices(() => isClosed, stage)
  const events = await everythingHappens(stage)
  isClosed = true
  await shopping
  const prices = await watching
  say('Nothing happens any more: waiting for the last orders and payments.')
  const settled = await untilSettled({ ...stage, options: { hurry: true } })
  return reportOn(stage, { capacity, events, prices, settled })
}

/** Every shop is restarted twice; then one is killed, and databases die by turns until the time is over. */
async function everythingHappens(stage: Stage): Promise<Event[]> {
  const until = Date.now() + stage.options.minutes * 60_000
  const events: Event[] = []
  const happens = async (event: Promise<Event>) => {
    events.push(await event)
    say(`${events.at(-1)?.what}: ${events.at(-1)?.said}`)
    // So that what one event did to shoppers is not taken for the next one's doing.
    await pause(calmMs)
  }
  for (const server of [...stage.servers, ...stage.servers]) await happens(restart(stage, server))
  for (const server of stage.servers.slice(0, 1)) await happens(crash(stage, server))
  do {
    await happens(failover(stage))
    await happens(loseStandby(stage))
  } while (Date.now() < until)
  return events
}
