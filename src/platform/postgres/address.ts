import { randomBytes } from 'node:crypto'
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Account } from './account.ts'

/** Where PostgreSQL listens. `shortFolder` is removed after it stops. */
export type Address = { args: string[]; url(database: string): string; shortFolder?: string }

export const databaseUser = 'nadi'

// A socket path has at most 103 bytes, 14 of them the name; a comma or quote would make it a list.
const plainAndShort = /^[\w./@+-]{1,85}$/

export async function chooseAddress(cluster: string, account: Account): Promise<Address> {
  return process.platform === 'win32' ? loopback(cluster) : unixSocket(cluster, account)
}

function unixSocket(cluster: string, account: Account): Address {
  const shortFolder = plainAndShort.test(cluster) ? undefined : privateFolder(account)
  const folder = shortFolder ?? cluster
  return {
    args: [
      '-k',
      folder,
      ...settings({ listen_addresses: '', unix_socket_permissions: '0700', port: '5432' }),
    ],
    url: (database) =>
      `postgresql://${databaseUser}@localhost:5432/${database}?host=${encodeURIComponent(folder)}&sslmode=disable`,
    ...(shortFolder && { shortFolder }),
  }
}

function privateFolder(account: Account): string {
  const folder = mkdtempSync(join(tmpdir().length > 60 ? '/tmp' : tmpdir(), 'nadi-'))
  account.own(folder)
  return folder
}

/** Windows clients have no Unix sockets: loopback and a random password. */
async function loopback(cluster: string): Promise<Address> {
  const port = await freePort()
  const password = readFileSync(passwordFile(cluster), 'utf8').trim()
  return {
    args: settings({ listen_addresses: '127.0.0.1', port: String(port) }),
    url: (database) =>
      `postgresql://${databaseUser}:${password}@127.0.0.1:${port}/${database}?sslmode=disable`,
  }
}

/** Authentication for `initdb`: the socket's permissions, or a password. */
export function admission(cluster: string): string[] {
  if (process.platform !== 'win32') return ['--auth=trust']
  writeFileSync(passwordFile(cluster), randomBytes(24).toString('hex'), { mode: 0o600 })
  return ['--auth=scram-sha-256', `--pwfile=${passwordFile(cluster)}`]
}

function passwordFile(cluster: string): string {
  return `${cluster}-password`
}

export function settings(values: Record<string, string>): string[] {
  return Object.entries(values).flatMap(([name, value]) => ['-c', `${name}=${value}`])
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}
