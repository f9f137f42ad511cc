import { fileURLToPath } from 'node:url'
import { build } from 'vite'
import { privatePages, publicOnly } from '../src/server/private-pages.ts'

/**
 * `SERVICE_WORKER=off npm run build` builds one that takes itself and everything it kept away,
 * should it ever have to be withdrawn.
 */
export const serviceWorker = process.env.SERVICE_WORKER === 'off' ? 'unregister' : 'worker'

/**
 * One file at the root of the site, because a worker sees no pages above its own address; its name
 * stays, so that browsers find the next one.
 */
export async function buildServiceWorker(folder: string): Promise<void> {
  const input = fileURLToPath(
    new URL(`../src/shell/service-worker/${serviceWorker}.ts`, import.meta.url),
  )
  await build({
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    define: {
      PRIVATE_PAGES: JSON.stringify(privatePages.source),
      PUBLIC_ONLY: JSON.stringify(publicOnly),
    },
    build: {
      outDir: folder,
      emptyOutDir: false,
      target: 'es2022',
      modulePreload: false,
      rolldownOptions: { input, output: { format: 'iife', entryFileNames: 'service-worker.js' } },
    },
  })
}
