import { copyFile, mkdir, readdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import type { Plan } from '#platform/postgres-server.ts'
import { startNode, urlAt, type PostgresNode } from './postgres-node.ts'

/**
 * Makes a standby of a running primary and starts it; its former files are gone. As pg_basebackup does it, which does not come
 * with the PostgreSQL from npm: the log is kept by a slot from now on, and what changes in the files meanwhile is replayed from it.
 */
export async function becomeStandby(standby: PostgresNode, primary: PostgresNode): Promise<void> {
  const client = new pg.Client({ connectionString: urlAt(primary.port) })
  client.on('error', () => undefined)
  await client.connect()
  try {
    await client.query('select pg_drop_replication_slot(slot_name) from pg_replication_slots where slot_name = $1', [standby.name])
    await client.query('select pg_create_physical_replication_slot($1, true)', [standby.name])
    await client.query(`select pg_backup_start('standby', true)`)
    await rm(standby.plan.cluster, { recursive: true, force: true })
    await copyFiles(primary.plan.cluster, standby.plan)
    const { rows: [label] } = await client.query<{ labelfile: string }>('select labelfile from pg_backup_stop(false)')
    await write(standby, 'backup_label', label?.labelfile ?? '')
  } finally {
    await client.end()
  }
  await write(standby, 'standby.signal', '')
  // In place of the primary's own: a standby that is promoted must not wait for one of its own before there is one.
  await write(standby, 'postgresql.auto.conf', `primary_conninfo = 'host=127.0.0.1 port=${primary.port} user=nadi application_name=${standby.name}'\nprimary_slot_name = '${standby.name}'\n`)
  await startNode(standby)
}

// What belongs to the running primary and not to its data; the folders themselves stay.
const leftOut = /^(postmaster\.|standby\.signal$|(pg_wal|pg_replslot|pg_dynshmem|pg_notify|pg_serial|pg_snapshots|pg_stat_tmp|pg_subtrans)\/|.*pgsql_tmp)/

async function copyFiles(from: string, plan: Plan, folder = ''): Promise<void> {
  await mkdir(join(plan.cluster, folder), { mode: 0o700 })
  plan.account.own(join(plan.cluster, folder))
  for (const entry of await readdir(join(from, folder), { withFileTypes: true })) {
    const path = join(folder, entry.name)
    if (leftOut.test(path)) continue
    if (entry.isDirectory()) await copyFiles(from, plan, path)
    else await copyOne(join(from, path), join(plan.cluster, path), plan)
  }
}

async function copyOne(from: string, to: string, { account }: Plan): Promise<void> {
  try {
    await copyFile(from, to)
    account.own(to)
  } catch (error) {
    // Dropped since the folder was read: the log says so too.
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error
  }
}

async function write({ plan }: PostgresNode, name: string, text: string): Promise<void> {
  const file = join(plan.cluster, name)
  await writeFile(file, text, { mode: 0o600 })
  plan.account.own(file)
}
