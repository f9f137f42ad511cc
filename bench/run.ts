import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { memoryMb } from './child.ts'
import { judgePages } from './lighthouse.ts'
import { startLoader, type Loader, type Sent } from './load.ts'
import { brokenAfter } from './check-orders.ts'
import { measurePair, oneRound, type Length, type Pair } from './measure.ts'
import { readOptions } from './options.ts'
import { markdownOf, troubleOf, type Report } from './report.ts'
import { onStage, type Stage } from './stage.ts'
import { weighPages } from './weigh-pages.ts'
import { pageOf, reading, uncached, workloadNames, workloadsOf, type Workload } from './workloads.ts'

const results = fileURLToPath(new URL('./results', import.meta.url))
const restMs = 10_000
const say = (message: string) => console.error(message)
// A broken-off run still leaves by way of `exit`, where the folder goes.
process.once('SIGINT', () => process.exit(130))

const options = readOptions(process.argv.slice(2))
const began = performance.now()
say(`Starting the shop with ${options.products} products...`)
const loader = startLoader()
const found = await onStage({ products: options.products, starts: options.only.has('start') }, (stage) => measure(stage, loader)).finally(loader.stop)
const report: Report = { at: new Date().toISOString(), quick: options.rounds === 1, tookSeconds: (performance.now() - began) / 1000, ...found }
keep(report)
process.exit(troubleOf(report).length === 0 ? 0 : 1)

async function measure(stage: Stage, customers: Loader): Promise<Omit<Report, 'at' | 'quick' | 'tookSeconds'>> {
  const { prepared, shop, starts } = stage
  const weighed = options.only.has('bytes') ? await weighPages(shop.url.replace('127.0.0.1', 'localhost'), prepared) : { pages: [], pictures: undefined }
  const judged = options.only.has('lighthouse') ? await judgePages(shop.url.replace('127.0.0.1', 'localhost'), prepared) : []
  const before = memoryMb(shop)
  const deepCost = options.only.has('deep-cost') ? await deepBesideFirst(stage, customers) : []
  const workloads = await underLoad(stage, customers)
  // Once more: stock that is sold makes the same page dearer until the database has tidied up.
  const deepLater = options.only.has('deep-cost') ? await deepBesideFirst(stage, customers) : []
  const after = memoryMb(shop)
  await pause(restMs)
  return {
    products: prepared.products, workloads, deepCost, deepLater, ...weighed, judged,
    memoryMb: { before, after, later: memoryMb(shop) },
    starts: options.only.has('start') ? starts : undefined,
    broken: await brokenAfter(stage.databaseUrl),
  }
}

async function underLoad(stage: Stage, customers: Loader): Promise<Record<string, Pair[]>> {
  const all = workloadsOf(stage.prepared)
  const measured: Record<string, Pair[]> = {}
  for (const name of workloadNames.filter((one) => options.only.has(one))) {
    say(`Measuring ${name}...`)
    measured[name] = await onEveryLevel(stage, customers, all[name])
  }
  return measured
}

async function onEveryLevel({ shop, floor }: Stage, customers: Loader, { levels = options.levels, leastSeconds = 0, primed, ...asked }: Workload): Promise<Pair[]> {
  const sides = { first: { server: shop, asked: asked.shop }, second: { server: floor, asked: asked.floor } }
  const pairs: Pair[] = []
  if (primed) await askOnce(shop.url, asked.shop.requests)
  for (const side of [sides.first, sides.second]) await oneRound(customers, side, { seconds: 1, connections: 16 })
  for (const connections of levels) pairs.push(await measurePair(customers, sides, lengthAt(connections, leastSeconds)))
  return pairs
}

async function askOnce(url: string, requests: readonly Sent[]): Promise<void> {
  for (const { path, headers } of requests) await (await fetch(`${url}${path}`, { headers: { ...headers } })).arrayBuffer()
}

/** The shop against itself. */
async function deepBesideFirst({ shop }: Stage, customers: Loader): Promise<Pair[]> {
  say('Measuring page 500 beside page 1...')
  const sides = { first: { server: shop, asked: reading([pageOf(500)], uncached) }, second: { server: shop, asked: reading([pageOf(1)], uncached) } }
  return [await measurePair(customers, sides, lengthAt(1)), await measurePair(customers, sides, lengthAt(16))]
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
