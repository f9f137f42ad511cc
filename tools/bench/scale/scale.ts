import { parseArgs } from 'node:util'
import { sql } from 'drizzle-orm'
import { systemClock } from '#platform/clock.ts'
import { openDatabase } from '#platform/db/database.ts'
import { startEmbeddedPostgres } from '#platform/postgres/embedded-postgres.ts'
import { createLog } from '#platform/telemetry/log.ts'
import { migrateDatabase } from '#platform/db/migrate-database.ts'
import { readSettings } from '#platform/settings/settings.ts'
import type { Shop } from '#platform/shop.ts'
import { createAdminApi } from '../../../src/server/admin/admin-api.ts'
import { createApi } from '../../../src/server/api.ts'
import { describeMachine } from '../machine.ts'
import { verifySeconds } from './audit-at-scale.ts'
import { filterCalls, orderCalls } from './filter-calls.ts'
import { scaleCalls, type Call } from './scale-calls.ts'
import { fillAtScale } from './scale-data.ts'
import { measureCall, memoryNow, memoryText, type CallFigures } from './scale-measure.ts'
import { postgresIn } from '../stage.ts'
import { staffCalls } from './staff-calls.ts'

// How the shop answers with a large catalogue and many orders: `npm run bench:scale --
// --products=1000000 --orders=5000000 --audit=10000000 --data=/some/folder`. The folder is filled once and used
// again; the API runs in this process, without a network in between.

const text = (value: string) => ({ type: 'string' as const, default: value })
const { values } = parseArgs({
  options: {
    products: text('1000000'),
    orders: text('5000000'),
    audit: text('1000000'),
    data: text('./tools/bench/data'),
    times: text('300'),
    only: text(''),
  },
})
const secret = 'only-for-measuring-only-for-measuring'
// One shopper places every order that is measured.
const manyCashOrders = {
  NEW_SHOPPER_COD_ORDERS: '1000000',
  NEW_SHOPPER_COD_PIECES: '100000000',
  NEW_SHOPPER_COD_RUPEES: '100000000',
}
const aimMs = 50
// Of a choice that nobody made before: its whole list is counted.
const filteredAimMs = 80
// For 10,000,000 entries.
const mostVerifySeconds = 120
const header =
  '| Call | p50 ms alone | p95 | p50 ms, 8 at once | p95 | CPU ms of the shop | of PostgreSQL |\n| --- | ---: | ---: | ---: | ---: | ---: | ---: |'
const say = (message: string) => console.error(message)

const { load } = describeMachine()
const postgres = await startEmbeddedPostgres({ dataDir: values.data, progress: say })
try {
  await migrateDatabase(postgres.url)
  await fillAtScale(
    postgres.url,
    {
      products: Number(values.products),
      orders: Number(values.orders),
      audit: Number(values.audit),
    },
    say,
  )
  process.exitCode = (await measured(postgres.url, postgresIn(values.data))) ? 0 : 1
} finally {
  await postgres.stop()
}

async function measured(url: string, postgresPid: number): Promise<boolean> {
  const log = createLog('error')
  const { db, close } = openDatabase(url, { connections: 10, log })
  const shop: Shop = {
    db,
    log,
    clock: systemClock,
    fetch,
    settings: readSettings({ AUTH_SECRET: secret, DATABASE_URL: url, ...manyCashOrders }),
  }
  const ofShoppers = createApi(shop)
  const ofStaff = createAdminApi(shop)
  const api: typeof ofShoppers = (request, about) =>
    (new URL(request.url).pathname.startsWith('/admin/') ? ofStaff : ofShoppers)(request, about)
  const calls = (await allCalls(shop)).filter(([name]) => name.includes(values.only))
  const before = await memoryNow(postgresPid)
  const figures: CallFigures[] = []
  let isWithinAims = true
  for (const [name, { call, aimMs: most }] of calls) {
    const times = Number(values.times)
    const figure = await measureCall({ api, postgresPid }, { name, call, times })
    isWithinAims &&= figure.alone.p95 < most && figure.together.p95 < most
    figures.push(figure)
    say(row(figure))
  }
  console.log(
    `${await sizeOf(shop)}, load of the machine before ${load}\n\n${header}\n${figures.map(row).join('\n')}\n\n${memoryText(before, await memoryNow(postgresPid))}`,
  )
  if ('audit, verified'.includes(values.only)) {
    const { entries, seconds } = await verifySeconds(shop)
    console.log(`\n${entries} entries of the audit verified in ${seconds.toFixed(1)} s`)
    isWithinAims &&= (seconds / entries) * 1e7 < mostVerifySeconds
  }
  await close()
  return isWithinAims
}

/** Those of shoppers, whose aim is one for all, and those of the staff. */
async function allCalls(shop: Shop): Promise<Aimed[]> {
  return [
    ...within(await scaleCalls(shop, secret), aimMs),
    ...within(await orderCalls(shop), aimMs),
    ...within(await filterCalls(shop), filteredAimMs),
    ...Object.entries(await staffCalls(shop)),
  ]
}

type Aimed = [string, { call: Call; aimMs: number }]

function within(calls: Record<string, Call>, most: number): Aimed[] {
  return Object.entries(calls).map(([name, call]) => [name, { call, aimMs: most }])
}

function row({ name, alone, together, shopMs, databaseMs }: CallFigures): string {
  return `| ${name} | ${[alone.p50, alone.p95, together.p50, together.p95, shopMs, databaseMs].map((ms) => ms.toFixed(1)).join(' | ')} |`
}

async function sizeOf({ db }: Shop): Promise<string> {
  const { rows } = await db.execute<{ summary: string }>(sql`
    select format('%s products, %s orders, %s order lines, %s words, database of %s', (select sum(product_count) from category), (select reltuples::bigint from pg_class where oid = '"order"'::regclass),
      (select reltuples::bigint from pg_class where oid = 'order_line'::regclass), (select count(*) from search_word), pg_size_pretty(pg_database_size(current_database()))) as summary`)
  return rows[0]?.summary ?? ''
}
