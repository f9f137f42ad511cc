import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { sql } from 'drizzle-orm'
import { systemClock } from '#platform/clock.ts'
import { openDatabase } from '#platform/db/database.ts'
import { migrateDatabase } from '#platform/db/migrate-database.ts'
import { startEmbeddedPostgres } from '#platform/postgres/embedded-postgres.ts'
import { createLog } from '#platform/telemetry/log.ts'
import { readSettings } from '#platform/settings/settings.ts'
import type { Shop } from '#platform/shop.ts'
import { registers, type Register } from '#reports/lots/rules.ts'
import { createAdminApi } from '../../../src/server/admin/admin-api.ts'
import { createApi } from '../../../src/server/api.ts'
import { describeMachine } from '../machine.ts'
import { familyUs } from '../child.ts'
import { signedIn } from '../scale/staff-calls.ts'
import { postgresIn } from '../stage.ts'
import { fillRegisters } from './register-data.ts'

// How long a register of a million lines takes, and how long others wait meanwhile:
// `npm run bench:registers -- --lines=1000000`. The API runs in this process, as in bench:scale; the
// file is read as fast as it comes, and a shopper asks for the list of products all the time.

const text = (value: string) => ({ type: 'string' as const, default: value })
const { values } = parseArgs({ options: { lines: text('1000000'), data: text('') } })
const aimSeconds = 10
const aimStallMs = 100
const say = (message: string) => console.error(message)

const dataDir = values.data || mkdtempSync(join(tmpdir(), 'nadi-registers-'))
const { load } = describeMachine()
const postgres = await startEmbeddedPostgres({ dataDir, progress: () => undefined })
try {
  await migrateDatabase(postgres.url)
  process.exitCode = (await measured()) ? 0 : 1
} finally {
  await postgres.stop()
  if (!values.data) rmSync(dataDir, { recursive: true, force: true })
}

async function measured(): Promise<boolean> {
  await onShop(1, async (shop) => {
    const { rowCount } = await shop.db.execute(
      sql`select from goods_in where supplier like 'Sthirak Medicals%' limit 1`,
    )
    if (!rowCount) await fillRegisters(shop, Number(values.lines), say)
  })
  return onShop(10, async (shop) => {
    const cookie = await signedIn(shop)
    console.log(
      `load of the machine before ${load}\n\n| Register | Lines | Seconds | First byte ms | MB | Longest stall ms | Others p95 ms | Others worst ms | Memory MB, highest | CPU s of the shop | of PostgreSQL |\n| --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: |`,
    )
    let isWithinAims = true
    for (const register of registers) {
      const figure = await measure(shop, register, cookie)
      isWithinAims &&= figure.seconds < aimSeconds && figure.stallMs < aimStallMs
      isWithinAims &&= figure.lines >= Number(values.lines)
      console.log(row(register, figure))
    }
    return isWithinAims
  })
}

async function onShop<T>(connections: number, work: (shop: Shop) => Promise<T>): Promise<T> {
  const log = createLog('error')
  const { db, close } = openDatabase(postgres.url, {
    connections,
    log,
    ...(connections === 1 && { answerWithinMs: 3_600_000 }),
  })
  const settings = readSettings({ DATABASE_URL: postgres.url, DATA_DIR: dataDir })
  try {
    return await work({ db, log, clock: systemClock, fetch, settings })
  } finally {
    await close()
  }
}

type Figure = {
  lines: number
  seconds: number
  firstMs: number
  mb: number
  stallMs: number
  p95: number
  worst: number
  memoryMb: number
  shopSeconds: number
  databaseSeconds: number
}

function day(ms: number): string {
  return new Date(ms).toISOString().slice(0, 10)
}

async function measure(shop: Shop, register: Register, cookie: string): Promise<Figure> {
  const days = `${day(Date.now() - 365 * 86_400_000)}-${day(Date.now() + 86_400_000)}`
  const url = `http://localhost:3000/admin/api/files/lot-register/${register}-${days}`
  const api = createAdminApi(shop)
  const others = askMeanwhile(shop)
  await pause(500)
  others.waits.length = 0
  const delay = monitorEventLoopDelay({ resolution: 5 })
  delay.enable()
  let [bytes, lines, memory, firstMs] = [0, 0, 0, 0]
  const family = postgresIn(dataDir)
  const [usage, databaseUs] = [process.cpuUsage(), familyUs(family)]
  const began = performance.now()
  const answer = await api(new Request(url, { headers: { cookie } }), { address: '192.0.2.1' })
  const { body, status } = answer as Response
  if (status !== 200 || !body) throw new Error(`the register is answered with ${status}`)
  for await (const piece of body as unknown as AsyncIterable<Uint8Array>) {
    firstMs ||= performance.now() - began
    bytes += piece.length
    for (let from = piece.indexOf(10); from >= 0; from = piece.indexOf(10, from + 1)) lines += 1
    memory = Math.max(memory, process.memoryUsage.rss())
  }
  const seconds = (performance.now() - began) / 1000
  delay.disable()
  const { user, system } = process.cpuUsage(usage)
  const databaseSeconds = (familyUs(family) - databaseUs) / 1e6
  await others.stop()
  const waits = others.waits.toSorted((one, other) => one - other)
  return {
    lines: lines - 1,
    seconds,
    firstMs,
    mb: bytes / 1e6,
    stallMs: delay.max / 1e6,
    p95: waits[Math.floor(waits.length * 0.95)] ?? 0,
    worst: waits.at(-1) ?? 0,
    memoryMb: memory / 1e6,
    shopSeconds: (user + system) / 1e6,
    databaseSeconds,
  }
}

/** Somebody looks at the list of products, one answer after the other. */
function askMeanwhile(shop: Shop) {
  const api = createApi(shop)
  const waits: number[] = []
  const ending = new AbortController()
  const asking = (async () => {
    while (!ending.signal.aborted) {
      const began = performance.now()
      const request = new Request('http://localhost:3000/api/get-product?page=1')
      await api(request, { address: '192.0.2.2' })
      waits.push(performance.now() - began)
      await pause(20)
    }
  })()
  const stop = async () => {
    ending.abort()
    await asking
  }
  return { waits, stop }
}

function row(register: Register, figure: Figure): string {
  const { lines, seconds, firstMs, mb, stallMs, p95, worst, memoryMb } = figure
  const rest = [firstMs, mb, stallMs, p95, worst, memoryMb].map((number) => number.toFixed(0))
  const cpu = [figure.shopSeconds, figure.databaseSeconds].map((number) => number.toFixed(1))
  return `| ${register} | ${lines} | ${seconds.toFixed(1)} | ${[...rest, ...cpu].join(' | ')} |`
}
