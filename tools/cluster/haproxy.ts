import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, openSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { path } from './machines.ts'

/** Where haproxy.cfg finds everything, by the names it uses. */
export const addressNames = [
  'SHOPPERS',
  'PRIMARY',
  'SHOP_A',
  'SHOP_B',
  'DATABASE_A',
  'DATABASE_B',
  'DATABASE_C',
] as const
export type Addresses = Record<(typeof addressNames)[number], string>

/** `say` speaks to HAProxy while it runs. */
export type Balancer = { say(command: string): Promise<string>; stop(): Promise<void> }

/** Two rounds of the check in haproxy.cfg and a bit. */
export const drainSeconds = 3

const configuration = fileURLToPath(new URL('./haproxy.cfg', import.meta.url))

export function startHaproxy(folder: string, addresses: Addresses): Balancer {
  const socket = join(folder, 'haproxy.sock')
  const log = openSync(join(folder, 'haproxy.log'), 'a')
  const env = { ...path, ...addresses, SOCKET: socket }
  const args = ['-db', '-f', configuration]
  const child = spawn('haproxy', args, { env, stdio: ['ignore', log, log], detached: true })
  closeSync(log)
  const exited = once(child, 'exit')
  process.once('exit', () => child.kill('SIGKILL'))
  return {
    say: (command) => {
      const connection = connect(socket)
      connection.end(`${command}\n`)
      return text(connection)
    },
    stop: async () => {
      child.kill('SIGTERM')
      await exited
    },
  }
}

/** Whether the balancer sends shoppers there. */
export async function isInTurn(balancer: Balancer, shop: string): Promise<boolean> {
  return (await serversUp(balancer, 'shops')).includes(shop)
}

/** When it starts it takes all for primaries, until it has asked each twice. */
export async function knowsPrimary(balancer: Balancer): Promise<boolean> {
  return (await serversUp(balancer, 'primary')).length === 1
}

async function serversUp({ say }: Balancer, backend: string): Promise<string[]> {
  const lines = (await say('show stat')).split('\n').map((line) => line.split(','))
  const [names = [], ...rows] = lines
  const status = names.indexOf('status')
  const ownLines = new Set(['FRONTEND', 'BACKEND'])
  const up = rows.filter((row) => row[0] === backend && row[status]?.startsWith('UP'))
  return up.map(([, name = '']) => name).filter((name) => !ownLines.has(name))
}
