import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { StartRefused } from '#platform/settings/start-refused.ts'
import { path, type Account } from './machines.ts'

/** What stands on this machine; the version of Patroni decides how it speaks to etcd. */
export type Tools = {
  patroni: string
  patronictl: string
  patroniEnv: Record<string, string>
  version: string
  etcdApi: 2 | 3
  binaries: string
  account: Account
}

export const aptLine = 'apt-get install iproute2 etcd-server etcd-client patroni postgresql haproxy'

const programs = ['ip', 'setpriv', 'etcd', 'patroni', 'patronictl', 'haproxy']
const packages = '/usr/lib/postgresql'
const modules = 'usr/lib/python3/dist-packages'

type Wish = { patroni?: string | undefined; etcdApi?: 2 | 3 | undefined }

/**
 * Refuses with the line that mends it; `patroni` is a folder that its package was unpacked into.
 */
export function findTools({ patroni: unpacked = '', etcdApi }: Wish): Tools {
  if (process.platform !== 'linux' || process.getuid?.() !== 0)
    throw new StartRefused('The cluster needs Linux and root: its machines are network namespaces.')
  const binaries = postgresBinaries()
  const missing = programs.filter((tool) => spawnSync('which', [tool], { env: path }).status !== 0)
  if (!binaries) missing.push('PostgreSQL 15 or newer')
  if (missing.length > 0 || !binaries)
    throw new StartRefused(`Not on this machine: ${missing.join(', ')}. On Debian: ${aptLine}`)
  const patroniEnv: Record<string, string> = unpacked ? { PYTHONPATH: join(unpacked, modules) } : {}
  const patroni = join(unpacked, '/usr/bin/patroni')
  const version = versionOf(patroni, patroniEnv)
  return {
    patroni,
    patronictl: join(unpacked, '/usr/bin/patronictl'),
    patroniEnv,
    version,
    etcdApi: etcdApi ?? etcdApiFor(version),
    binaries,
    account: accountOf('postgres'),
  }
}

/**
 * By version 3 of etcd's API, Patroni 3.0 takes a leader's key back without asking who has it by
 * now: a frozen primary that thaws undoes the failover. By version 2 it compares first.
 */
export function etcdApiFor(version: string): 2 | 3 {
  const [major = 0, minor = 0] = version.split('.').map(Number)
  return major > 3 || (major === 3 && minor >= 1) ? 3 : 2
}

function postgresBinaries(): string | undefined {
  const versions = existsSync(packages) ? readdirSync(packages).map(Number) : []
  const usable = versions.filter((version) => version >= 15)
  return usable.length > 0 ? join(packages, String(Math.max(...usable)), 'bin') : undefined
}

function versionOf(command: string, env: Record<string, string>): string {
  const all = { ...path, ...env }
  const answer = execFileSync(command, ['--version'], { env: all, encoding: 'utf8' })
  return /\d+\.\d+(\.\d+)?/.exec(answer)?.[0] ?? '0.0'
}

function accountOf(user: string): Account {
  const idOf = (flag: string) => {
    return Number(execFileSync('id', [flag, user], { env: path, encoding: 'utf8' }))
  }
  return { user, uid: idOf('-u'), gid: idOf('-g') }
}
