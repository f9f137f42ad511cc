import { fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'

const main = fileURLToPath(new URL('../src/main.ts', import.meta.url))

// Node's own --watch restarts for every file Vite writes, and for screens, which need no restart:
// so the shop tells when it needs one.
function start(): void {
  let again = false
  const shop = fork(main, ['--dev'], { env: { ...process.env, NODE_ENV: 'development' } })
  shop.on('message', () => (again = true))
  shop.on('exit', (code) => (again ? start() : process.exit(code ?? 1)))
}

// Ctrl-C reaches the shop too; this process only waits for it to stop.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => undefined)
start()
