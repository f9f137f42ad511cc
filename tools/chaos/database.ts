import { spawnSync } from 'node:child_process'
import {
  closeSync,
  cpSync,
  existsSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  statfsSync,
  writeSync,
} from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { startEmbeddedPostgres } from '#platform/postgres/embedded-postgres.ts'
import type { PostgresServer } from '#platform/postgres/server.ts'

/** The PostgreSQL of the shop, in the hands of the driver. */
export type ChaosDatabase = {
  socketFile: string
  /** Straight to PostgreSQL, past the proxy: for the driver's own questions. */
  pool: pg.Pool
  kills: number
  /** Every process of it, at once. */
  kill(): Promise<void>
  /** Starts it again when it has given up. */
  ensure(): Promise<void>
  /** Undefined where a small disk cannot be made. */
  disk: { fill(): void; free(): void } | undefined
  stop(): Promise<void>
}

const diskMegabytes = 700

export async function startDatabase(folder: string): Promise<ChaosDatabase> {
  const dataDir = join(folder, 'shop')
  mkdirSync(dataDir, { recursive: true })
  const isSmall = mountSmallDisk(dataDir)
  const keeper = { server: await start(dataDir) }
  const pool = new pg.Pool({
    connectionString: keeper.server.url,
    max: 4,
    connectionTimeoutMillis: 5_000,
    statement_timeout: 20_000,
  })
  pool.on('error', () => undefined)
  await pool.query(`alter system set max_wal_size = '96MB'`)
  await pool.query('select pg_reload_conf()')
  const database: ChaosDatabase = {
    socketFile: join(new URL(keeper.server.url).searchParams.get('host') ?? '', '.s.PGSQL.5432'),
    pool,
    kills: 0,
    kill: async () => {
      database.kills += 1
      killAll(dataDir)
      await pause(50)
    },
    ensure: () => ensure(keeper, { pool, dataDir }),
    disk: isSmall ? ballastIn(dataDir) : undefined,
    stop: async () => {
      await pool.end()
      await keeper.server.stop()
      if (!isSmall) return
      // What is on the small disk goes with it, and is needed to look into a breach.
      cpSync(join(dataDir, 'postgres'), join(folder, 'shop-postgres'), { recursive: true })
      spawnSync('umount', ['-l', dataDir])
    },
  }
  return database
}

/** Its supervisor brings it back by itself, unless it died too often: then it is started again. */
async function ensure(
  keeper: { server: PostgresServer },
  { pool, dataDir }: { pool: pg.Pool; dataDir: string },
): Promise<void> {
  for (let tries = 0; tries < 20; tries += 1) {
    if (
      await pool.query('select 1').then(
        () => true,
        () => false,
      )
    )
      return
    await pause(250)
  }
  await keeper.server.stop().catch(() => undefined)
  keeper.server = await start(dataDir)
}

function start(dataDir: string): Promise<PostgresServer> {
  return startEmbeddedPostgres({ dataDir, progress: () => undefined })
}

/** Root on Linux alone may do this. */
function mountSmallDisk(dataDir: string): boolean {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return false
  if (
    spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${diskMegabytes}m,mode=700`, 'tmpfs', dataDir])
      .status !== 0
  )
    return false
  process.once('exit', () => spawnSync('umount', ['-l', dataDir], { stdio: 'ignore' }))
  return true
}

function killAll(dataDir: string): void {
  const postmaster = Number(
    readFileSync(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0],
  )
  // Between two lives of PostgreSQL the file names its supervisor, which must live.
  if (!isPostgres(postmaster)) return
  for (const pid of [postmaster, ...childrenOf(postmaster)]) {
    try {
      process.kill(pid, 'SIGKILL')
    } catch {
      // It ended by itself in this very moment.
    }
  }
}

function isPostgres(pid: number): boolean {
  if (!existsSync('/proc')) return true
  try {
    return readFileSync(`/proc/${pid}/comm`, 'utf8').trim() === 'postgres'
  } catch {
    return false
  }
}

function childrenOf(parent: number): number[] {
  return existsSync('/proc')
    ? readdirSync('/proc')
        .filter((name) => /^\d+$/.test(name) && parentOf(name) === parent)
        .map(Number)
    : []
}

function parentOf(pid: string): number | undefined {
  try {
    return Number(
      readFileSync(`/proc/${pid}/stat`, 'utf8')
        .replace(/^.*\) /s, '')
        .split(' ')[1],
    )
  } catch {
    // It has ended since the folder was read.
    return undefined
  }
}

function ballastIn(dataDir: string): { fill(): void; free(): void } {
  const file = join(dataDir, 'ballast')
  return {
    fill: () => {
      const { bavail, bsize } = statfsSync(dataDir)
      const block = Buffer.alloc(1024 * 1024)
      const out = openSync(file, 'w')
      try {
        for (let freeBytes = bavail * bsize; freeBytes > 0; freeBytes -= block.length)
          writeSync(out, block)
      } catch {
        // Full is what it should be.
      } finally {
        closeSync(out)
      }
    },
    free: () => rmSync(file, { force: true }),
  }
}
