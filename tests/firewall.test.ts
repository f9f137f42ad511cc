import { execFileSync, spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'

const root = fileURLToPath(new URL('..', import.meta.url))
const env = { PATH: `${process.env.PATH}:/usr/sbin:/sbin` }
const name = `nadi-${randomBytes(4).toString('hex')}`
const ip = (...args: string[]) => execFileSync('ip', args, { env, stdio: 'pipe' })
const inside = (...command: string[]) =>
  execFileSync('ip', ['netns', 'exec', name, ...command], { cwd: root, env, encoding: 'utf8' })

/** Root on Linux, with network namespaces and nftables. */
function canTry(): boolean {
  return (
    process.getuid?.() === 0 &&
    spawnSync('nft', ['--version'], { env }).status === 0 &&
    spawnSync('ip', ['netns', 'add', name], { env }).status === 0
  )
}

// As many connections as given from each address, one after the other; then one closes, and one more.
const visitors = `
import { once } from 'node:events'
import { connect, createServer } from 'node:net'
const server = createServer((socket) => socket.on('error', () => {}).resume())
await once(server.listen(443, '::'), 'listening')
const open = (host, localAddress) => new Promise((resolve) => {
  const socket = connect({ host, port: 443, localAddress })
  socket.once('connect', () => resolve(socket)).on('error', () => resolve(undefined))
})
const many = async (host, from, count) => {
  const all = []
  for (let at = 0; at < count; at++) all.push(await open(host, from))
  return all.filter(Boolean)
}
const first = await many('127.0.0.1', '127.0.0.2', 70)
const other = await many('127.0.0.1', '127.0.0.3', 5)
const six = await many('::1', '::1', 70)
for (const socket of first) socket.resetAndDestroy()
await new Promise((resolve) => setTimeout(resolve, 200))
const again = await many('127.0.0.1', '127.0.0.2', 5)
console.log(JSON.stringify([first.length, other.length, six.length, again.length]))
process.exit(0)
`

const isPossible = canTry()

describe.skipIf(!isPossible)('the firewall in front of a proxy that counts no connections', () => {
  beforeEach(() => {
    ip('-n', name, 'link', 'set', 'lo', 'up')
    // Loaded again it replaces itself.
    for (const _ of [1, 2]) inside('nft', '-f', 'deploy/connections.nft')
  })
  afterEach(() => {
    ip('netns', 'del', name)
  })

  it('lets 60 connections of one address in, of IPv4 and of IPv6, others beside them, and more once they end', () => {
    const answer = inside(process.execPath, '--input-type=module', '--eval', visitors)
    expect(JSON.parse(answer)).toEqual([60, 5, 60, 5])
  })
})
