import { spawn } from 'node:child_process'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { freePort } from './free-port.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const timeoutMs = 120_000

/** A shop for this command alone, on a free port and a data folder of its own; it must be built. */
export async function ownShop(
  dataDir: string,
): Promise<{ address: string; close(): Promise<void> }> {
  const port = await freePort()
  const env = {
    ...process.env,
    NODE_ENV: 'production',
    PORT: String(port),
    HOST: '',
    PUBLIC_URL: '',
    DATABASE_URL: '',
    DATA_DIR: dataDir,
    SEED: 'demo',
    LOG_LEVEL: 'error',
  }
  const server = spawn(process.execPath, ['src/main.ts'], {
    cwd: root,
    env,
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const exited = new Promise<void>((resolve) => server.on('exit', () => resolve()))
  const own = `http://localhost:${port}`
  const close = () => (server.kill(), exited)
  for (const startedAt = Date.now(); !(await isReady(own)); await pause(250)) {
    if (server.exitCode !== null || Date.now() - startedAt > timeoutMs)
      throw new Error('The shop did not open: is it built (npm run build)?')
  }
  return { address: own, close }
}

async function isReady(base: string): Promise<boolean> {
  return fetch(`${base}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  )
}
