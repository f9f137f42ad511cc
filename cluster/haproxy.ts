import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, openSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { StartRefused } from '#platform/start-refused.ts'

/** Where haproxy.cfg finds everything, by the names it uses. */
export type Addresses = Record<'SHOPPERS' | 'PRIMARY' | 'SHOP_A' | 'SHOP_B' | 'DATABASE_A' | 'DATABASE_B' | 'ROLE_A' | 'ROLE_B', string>

/** `say` speaks to HAProxy while it runs. */
export type Balancer = { say(command: string): Promise<string>; stop(): Promise<void> }

/** Two rounds of the check in haproxy.cfg and a bit. */
export const drainSeconds = 3

const configuration = fileURLToPath(new URL('./haproxy.cfg', import.meta.url))
const path = { PATH: '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin' }

export function ensureHaproxy(): void {
  if (spawnSync('haproxy', ['-v'], { env: path }).status === 0) return
  throw new StartRefused('HAProxy is not on this machine: install it first, on Debian with `apt-get install haproxy`.')
}

export function startHaproxy(folder: string, addresses: Addresses): Balancer {
  const socket = join(folder, 'haproxy.sock')
  const log = openSync(join(folder, 'haproxy.log'), 'a')
  const child = spawn('haproxy', ['-db', '-f', configuration], { env: { ...path, ...addresses, SOCKET: socket }, stdio: ['ignore', log, log], detached: true })
  closeSync(log)
  const ended = once(child, 'exit')
  process.once('exit', () => child.kill('SIGKILL'))
  return {
    say: (command) => {
      const connection = connect(socket)
      connection.end(`${command}\n`)
      return text(connection)
    },
    stop: async () => {
      child.kill('SIGTERM')
      await ended
    },
  }
}

/** Whether the balancer sends shoppers there. */
export async function isInTurn({ say }: Balancer, shop: string): Promise<boolean> {
  const [names = [], ...rows] = (await say('show stat')).split('\n').map((line) => line.split(','))
  const status = names.indexOf('status')
  return rows.some((row) => row[0] === 'shops' && row[1] === shop && row[status]?.startsWith('UP'))
}
