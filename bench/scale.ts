import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { sql } from 'drizzle-orm'
import { systemClock } from '#platform/clock.ts'
import { openDatabase } from '#platform/database.ts'
import { startEmbeddedPostgres } from '#platform/embedded-postgres.ts'
import { createLog } from '#platform/log.ts'
import { migrateDatabase } from '#platform/migrate-database.ts'
import { readSettings } from '#platform/settings.ts'
import type { Shop } from '#platform/shop.ts'
import { createApi } from '../src/api.ts'
import { fillAtScale } from './scale-data.ts'
import { scaleCalls, type Call } from './scale-calls.ts'

// How the shop answers with a large catalogue and many orders: `npm run bench:scale -- --products=1000000 --orders=5000000 --data=/some/folder`.
// The folder is filled once and used again; the API runs in this process, without a network in between.

const { values } = parseArgs({ options: { products: { type: 'string', default: '1000000' }, orders: { type: 'string', default: '5000000' }, data: { type: 'string', default: './bench/data' }, times: { type: 'string', default: '300' } } })
const secret = 'only-for-measuring-only-for-measuring'
const aimMs = 50
const say = (message: string) => console.error(message)

const postgres = await startEmbeddedPostgres({ dataDir: values.data, progress: say })
try {
  await migrateDatabase(postgres.url)
  await fillAtScale(postgres.url, { products: Number(values.products), orders: Number(values.orders) }, say)
  process.exitCode = (await measured(postgres.url)) ? 0 : 1
} finally {
  await postgres.stop()
}

async function measured(url: string): Promise<boolean> {
  const log = createLog('error')
  const { db, close } = openDatabase(url, { connections: 10, log })
  const shop: Shop = { db, log, clock: systemClock, fetch, settings: readSettings({ AUTH_SECRET: secret, DATABASE_URL: url }) }
  const answer = createApi(shop)
  const rows: string[] = []
  const before = await restingMb()
  let isQuick = true
  for (const [name, call] of Object.entries(await scaleCalls(shop, secret))) {
    await run(answer, call, { times: 30, customers: 1 })
    const alone = await run(answer, call, { times: Number(values.times), customers: 1 })
    const together = await run(answer, call, { times: Number(values.times) * 2, customers: 8 })
    isQuick &&= alone.p95 < aimMs && together.p95 < aimMs
    rows.push(`| ${name} | ${[alone.p50, alone.p95, together.p50, together.p95].map((ms) => ms.toFixed(1)).join(' | ')} |`)
    say(rows.at(-1) ?? '')
  }
  console.log(`${await sizeOf(shop)}\n\n| Call | p50 ms alone | p95 | p50 ms, 8 at once | p95 |\n| --- | ---: | ---: | ---: | ---: |\n${rows.join('\n')}\n\nHeap in use after a collection: ${before} MB before, ${await restingMb()} MB after.`)
  await close()
  return isQuick
}

type Api = ReturnType<typeof createApi>

async function run(answer: Api, call: Call, { times, customers }: { times: number; customers: number }): Promise<{ p50: number; p95: number }> {
  const took: number[] = []
  let asked = 0
  const customer = async () => {
    while (asked < times) {
      const { path, method = 'GET', headers = {}, body } = call.next(asked++)
      const length: Record<string, string> = body === undefined ? {} : { 'content-type': 'application/json', 'content-length': String(Buffer.byteLength(body)) }
      const began = performance.now()
      const response = await answer.request(new Request(`http://localhost:3000${path}`, { method, headers: { ...headers, ...length }, ...(body !== undefined && { body }) }), undefined, { address: '192.0.2.1' })
      const said = await response.text()
      took.push(performance.now() - began)
      if (!response.ok) throw new Error(`${path} was answered with ${response.status}: ${said.slice(0, 300)}`)
    }
  }
  await Promise.all(Array.from({ length: customers }, customer))
  const sorted = took.toSorted((a, b) => a - b)
  const at = (part: number) => sorted[Math.floor(sorted.length * part)] ?? Number.NaN
  return { p50: at(0.5), p95: at(0.95) }
}

async function restingMb(): Promise<number> {
  await pause(500)
  globalThis.gc?.()
  return Math.round(process.memoryUsage().heapUsed / 1e6)
}

async function sizeOf({ db }: Shop): Promise<string> {
  const { rows } = await db.execute<{ said: string }>(sql`
    select format('%s products, %s orders, %s order lines, %s words, database of %s', (select sum(product_count) from category), (select reltuples::bigint from pg_class where oid = '"order"'::regclass),
      (select reltuples::bigint from pg_class where oid = 'order_line'::regclass), (select count(*) from search_word), pg_size_pretty(pg_database_size(current_database()))) as said`)
  return rows[0]?.said ?? ''
}
