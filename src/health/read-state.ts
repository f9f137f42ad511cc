import { statfs } from 'node:fs/promises'
import { resolve } from 'node:path'
import { sql, type SQL } from 'drizzle-orm'
import { booksCheck } from '#orders/audit/tables.ts'
import { emailJobs } from '#orders/state/order-placed.ts'
import { lastRunOf } from '#platform/jobs/last-run.ts'
import type { Shop } from '#platform/shop.ts'
import { readJobs } from './read-jobs.ts'
import { liveServers, release } from './server-process.ts'

const mostRows = 50

/** Everything that the page of health shows, each part by an index or a counter. */
export async function readState(shop: Shop) {
  const startMs = performance.now()
  const database = await readOne<{ bytes: string; statistics: string | null; version: string }>(
    shop,
    sql`select pg_database_size(current_database()) as bytes,
      (select max(greatest(last_analyze, last_autoanalyze)) from pg_stat_user_tables) as statistics,
      (select coalesce(sum(changes), 0) from public_change) as version`,
  )
  const answersInMs = performance.now() - startMs
  return {
    at: shop.clock().toISOString(),
    release,
    servers: await liveServers(shop),
    database: {
      bytes: Number(database?.bytes),
      answersInMs: Math.round(answersInMs * 10) / 10,
      statisticsAt: iso(database?.statistics),
    },
    ...(await readJobs(shop, emailJobs)),
    webhooks: await readWebhooks(shop),
    books: await readBooks(shop),
    provider: await readProvider(shop),
    backup: await readBackup(shop),
    disk: await readDisk(shop),
    cacheVersion: Number(database?.version),
  }
}

async function readWebhooks(shop: Shop) {
  const about = await readOne<{ waiting: string; last: string | null }>(
    shop,
    sql`select (select count(*) from webhook_event where processed_at is null) as waiting, (select max(received_at) from webhook_event) as last`,
  )
  const { rows } = await shop.db.execute<{ id: string; type: string; at: string }>(
    sql`select id, type, received_at as at from webhook_event where processed_at is null order by received_at limit ${mostRows}`,
  )
  return {
    waiting: Number(about?.waiting),
    lastAt: iso(about?.last),
    rows: rows.map(({ id, type, at }) => ({ id, type, receivedAt: new Date(at).toISOString() })),
  }
}

async function readBooks({ db }: Shop) {
  const [row] = await db.select().from(booksCheck)
  return row ? { at: row.at.toISOString(), broken: row.broken, named: row.named } : null
}

async function readProvider(shop: Shop) {
  if (shop.settings.payments.mode === 'off') return null
  const run = await lastRunOf(shop, 'reconcile')
  return { comparedAt: run ? run.at.toISOString() : null }
}

async function readBackup(shop: Shop) {
  const run = await lastRunOf(shop, 'backup')
  if (!run) return null
  const { bytes, rows, file } = run.result as { bytes: number; rows: number; file: string }
  return { at: run.at.toISOString(), bytes, rows, file }
}

/** Of this server, where its data lies. */
async function readDisk({ settings }: Shop) {
  const folder = resolve(settings.dataDir)
  const { bavail, blocks, bsize } = await statfs(folder).catch(() => statfs('.'))
  return {
    freeBytes: bavail * bsize,
    usedPercent: Math.round((1 - bavail / Math.max(1, blocks)) * 100),
  }
}

async function readOne<Row extends Record<string, unknown>>(
  { db }: Shop,
  query: SQL,
): Promise<Row | undefined> {
  const { rows } = await db.execute<Row>(query)
  return rows[0] as Row | undefined
}

function iso(moment: string | null | undefined): string | null {
  return moment ? new Date(moment).toISOString() : null
}
