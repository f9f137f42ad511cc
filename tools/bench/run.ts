import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { pageBesideLogIns } from './beside-log-ins.ts'
import { checkoutsBesideStaff } from './beside-staff.ts'
import { highestMemoryMb, memoryMb } from './child.ts'
import { brokenAfter } from './check-orders.ts'
import { judgePages } from './lighthouse.ts'
import { checkoutsWithLots, type LotsCost } from './costs/lots-cost.ts'
import { startLoader, type Loader, type LoadRequest } from './load.ts'
import { describeMachine } from './machine.ts'
import { measurePair, warmUp, type Length, type Pair } from './measure.ts'
import { readOptions } from './options.ts'
import { costOfOrders, type OrderCost } from './costs/order-cost.ts'
import { markdownOf, troubleOf, type Report } from './report.ts'
import type { ShopProcess } from './shop-process.ts'
import { onStage, type Stage } from './stage.ts'
import { weighPages } from './weigh-pages.ts'
import { aims, workloadNames, type WorkloadName } from './workload-names.ts'
import { pageOf, reading, uncached, workloadsOf, type Workload } from './workloads.ts'

const results = fileURLToPath(new URL('./results', import.meta.url))
const pauseMs = 10_000
const say = (message: string) => console.error(message)
// A broken-off run still leaves by way of `exit`, where the folder goes.
process.once('SIGINT', () => process.exit(130))

const options = readOptions(process.argv.slice(2))
const startedAt = performance.now()
const machine = describeMachine()
say(`Starting the shop with ${options.products} products...`)
const loader = startLoader()
const measurements = await onStage(
  { products: options.products, starts: options.only.has('start') },
  (stage) => measure(stage, loader),
).finally(loader.stop)
const report: Report = {
  at: new Date().toISOString(),
  machine,
  command: ['npm run bench --', ...process.argv.slice(2)].join(' '),
  quick: options.isQuick,
  aims,
  tookSeconds: (performance.now() - startedAt) / 1000,
  ...measurements,
}
keep(report)
process.exit(troubleOf(report).length === 0 ? 0 : 1)

async function measure(
  stage: Stage,
  customers: Loader,
): Promise<Omit<Report, 'at' | 'machine' | 'command' | 'quick' | 'aims' | 'tookSeconds'>> {
  const { prepared, shop, starts } = stage
  const weighed = options.only.has('bytes')
    ? await weighPages(shop.url.replace('127.0.0.1', 'localhost'), prepared)
    : { pages: [], pictures: undefined }
  const judged = options.only.has('lighthouse')
    ? await judgePages(shop.url.replace('127.0.0.1', 'localhost'), prepared)
    : []
  const before = memoryMb(shop)
  const deepCost = options.only.has('deep-cost') ? await deepBesideFirst(stage, customers) : []
  const workloads = await underLoad(stage, customers)
  const besideLogIns = options.only.has('beside-log-ins')
    ? await pageBesideLogIns(stage, customers, options.rounds)
    : undefined
  const besideStaff = options.only.has('beside-staff')
    ? await checkoutsBesideStaff(stage, customers, options.rounds)
    : undefined
  // Once more: stock that is sold makes the same page dearer until the database has tidied up.
  const deepLater = options.only.has('deep-cost') ? await deepBesideFirst(stage, customers) : []
  const orderCosts = options.only.has('order-cost') ? await orderCost(stage, customers) : []
  const lotsCost = options.only.has('lots-cost') ? await costOfLots(stage, customers) : undefined
  const after = memoryMb(shop)
  await pause(pauseMs)
  const later = memoryMb(shop)
  return {
    products: prepared.products,
    workloads: { ...workloads, ...(await withProviderApart(stage, customers)) },
    deepCost,
    deepLater,
    besideLogIns,
    besideStaff,
    orderCosts,
    lotsCost,
    ...weighed,
    judged,
    memoryMb: { before, highest: highestMemoryMb(shop), after, later },
    starts: options.only.has('start') ? starts : undefined,
    broken: await brokenAfter(stage.databaseUrl),
  }
}

type Measured = Partial<Record<WorkloadName, Pair[]>>

async function underLoad(stage: Stage, customers: Loader): Promise<Measured> {
  const all = workloadsOf(stage.prepared)
  return measured(
    workloadNames.filter((name) => options.only.has(name) && !all[name].apart),
    (name) => onEveryLevel({ ...stage, customers }, all[name], name),
  )
}

/** Last, when nothing else is measured any more: two shops share their work. */
async function withProviderApart(stage: Stage, customers: Loader): Promise<Measured> {
  const all = workloadsOf(stage.prepared)
  const names = workloadNames.filter((name) => options.only.has(name) && all[name].apart)
  if (names.length === 0) return {}
  const apart = await stage.startApart()
  return measured(names, (name) => onEveryLevel({ ...apart, customers }, all[name], name))
}

async function measured(
  names: WorkloadName[],
  measureOne: (name: WorkloadName) => Promise<Pair[]>,
): Promise<Measured> {
  const pairs: Measured = {}
  for (const name of names) pairs[name] = await measureOne(name)
  return pairs
}

type Place = { shop: ShopProcess; floor: Stage['floor']; customers: Loader }

async function onEveryLevel(
  { shop, floor, customers }: Place,
  { levels = options.levels, leastSeconds = 0, primed, ...mixes }: Workload,
  name: string,
): Promise<Pair[]> {
  say(`Measuring ${name}...`)
  const sides = {
    first: { server: shop, mix: mixes.shop },
    second: { server: floor, mix: mixes.floor },
  }
  const pairs: Pair[] = []
  if (primed) await askOnce(shop.url, mixes.shop.requests)
  for (const side of [sides.first, sides.second])
    await warmUp(customers, side, options.isQuick ? 1 : 5)
  for (const connections of levels)
    pairs.push(await measurePair(customers, sides, lengthAt(connections, leastSeconds)))
  return pairs
}

async function askOnce(url: string, requests: readonly LoadRequest[]): Promise<void> {
  for (const { path, headers } of requests)
    await (await fetch(`${url}${path}`, { headers: { ...headers } })).arrayBuffer()
}

/** The shop against itself. */
async function deepBesideFirst({ shop }: Stage, customers: Loader): Promise<Pair[]> {
  say('Measuring page 500 beside page 1...')
  const sides = {
    first: { server: shop, mix: reading([pageOf(500)], uncached) },
    second: { server: shop, mix: reading([pageOf(1)], uncached) },
  }
  return [
    await measurePair(customers, sides, lengthAt(1)),
    await measurePair(customers, sides, lengthAt(16)),
  ]
}

async function orderCost(stage: Stage, customers: Loader): Promise<OrderCost[]> {
  say('Measuring what an order costs...')
  const { checkout, online } = workloadsOf(stage.prepared)
  const seconds = options.isQuick ? 2 : 5
  const cash = await costOfOrders(stage, customers, {
    what: 'Cash On Delivery, with its email',
    mix: checkout.shop,
    seconds,
  })
  return [
    cash,
    await costOfOrders(stage, customers, {
      what: 'Online, not yet paid, with the practice provider',
      mix: online.shop,
      seconds,
    }),
  ]
}

function costOfLots(stage: Stage, customers: Loader): Promise<LotsCost> {
  say('Measuring checkouts of products with lots...')
  return checkoutsWithLots(stage, customers, { rounds: options.isQuick ? 2 : 12, seconds: 1.5 })
}

function lengthAt(connections: number, leastSeconds = 0): Length {
  return { rounds: options.rounds, seconds: Math.max(options.seconds, leastSeconds), connections }
}

function keep(finished: Report): void {
  const markdown = markdownOf(finished)
  const name = join(results, finished.at.slice(0, 16).replace(':', ''))
  mkdirSync(results, { recursive: true })
  writeFileSync(`${name}.json`, `${JSON.stringify(finished, undefined, 2)}\n`)
  writeFileSync(`${name}.md`, markdown)
  console.log(markdown)
  say(`Kept in ${name}.md and .json`)
}
