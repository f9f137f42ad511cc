import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import type { Shop } from '#platform/shop.ts'

const platform = (name: string) => new URL(`../../src/platform/${name}.ts`, import.meta.url).href

/**
 * Starts to work on the shop's database in a process of its own, which is killed with the first
 * work in its hands: where `die` is called.
 */
export async function takenByAProcessThatDies(
  shop: Shop,
  module: URL,
  start: string,
): Promise<void> {
  const { rows } = await shop.db.execute<{ name: string; folder: string; port: string }>(
    sql`select current_database() as name, current_setting('unix_socket_directories') as folder, current_setting('port') as port`,
  )
  const [at] = rows
  const url = `postgresql://nadi@localhost:${at?.port}/${at?.name}?host=${encodeURIComponent(at?.folder ?? '')}&sslmode=disable`
  const [begin] = start.split('(')
  const code = `const [{ openDatabase }, { readSettings }, { ${begin} }] = await Promise.all(${JSON.stringify([platform('db/database'), platform('settings/settings'), module.href])}.map((m) => import(m)))
    const log = { debug() {}, info() {}, warn() {}, error() {} }
    const { db } = openDatabase(${JSON.stringify(url)}, { connections: 2, log })
    const shop = { db, log, clock: () => new Date(), settings: readSettings({}) }
    const die = () => process.kill(process.pid, 'SIGKILL')
    ${start}`
  const worker = spawn(process.execPath, ['--input-type=module', '-e', code], {
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const [, signal] = await once(worker, 'exit')
  expect(signal).toBe('SIGKILL')
}
