import { fileURLToPath } from 'node:url'
import { setTimeout as pause } from 'node:timers/promises'
import { shopCommand } from '../../scripts/shop-command.ts'
import { startChild, untilSaid, type Child } from './child.ts'

export type ShopProcess = Child & { url: string; readyMs: number }

const main = fileURLToPath(new URL('../../src/main.ts', import.meta.url))

/**
 * The shop as an owner runs it, except that ten thousand log-ins from one address are no attack
 * here.
 */
export async function startShop(
  env: Record<string, string>,
  nodeArgs: string[] = [],
): Promise<ShopProcess> {
  const startedAt = performance.now()
  const child = startChild(main, {
    env: { PORT: '0', HOST: '127.0.0.1', LOG_LEVEL: 'error', ...unlimited, ...env },
    nodeArgs: [...shopCommand.slice(0, -1), ...nodeArgs],
  })
  const [, port] = await untilSaid(child, /is open at http:\/\/localhost:(\d+)/)
  const url = `http://127.0.0.1:${port}`
  await untilReady(url)
  return { ...child, url, readyMs: performance.now() - startedAt }
}

export const unlimited = {
  LOG_IN_ATTEMPTS: '1000000',
  LOG_IN_ATTEMPTS_PER_DAY: '1000000',
  LOG_IN_ATTEMPTS_PER_ADDRESS: '1000000',
  SIGN_UPS_PER_ADDRESS: '1000000',
  EMAILS_PER_UNVERIFIED_ADDRESS: '1000000',
  EMAILS_PER_SENDER: '1000000',
  NEW_SHOPPER_COD_ORDERS: '1000000',
  NEW_SHOPPER_COD_PIECES: '1000000',
  NEW_SHOPPER_COD_RUPEES: '100000000',
}

async function untilReady(url: string): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    const answer = await fetch(`${url}/readyz`)
    await answer.text()
    if (answer.ok) return
    if (tries === 100) throw new Error(`the shop is not ready: ${answer.status}`)
    await pause(50)
  }
}
