import type { RequestListener, Server } from 'node:http'
import type { ServerBuild } from 'react-router'
import { createServer as createVite } from 'vite'
import { buildIcons } from './build-icons.ts'
import type { createPages } from '../src/entry.server.tsx'

/**
 * Screens straight from their sources: Vite rides on the shop's own server, so there is one port
 * and one process.
 */
export async function devPages(server: Server): Promise<ReturnType<typeof createPages>> {
  await buildIcons()
  const vite = await createVite({
    server: { middlewareMode: true, hmr: { server } },
    appType: 'custom',
  })
  vite.watcher.on('change', (file) => isServers(file) && restart())
  const shop = server.listeners('request')[0] as RequestListener
  server.removeAllListeners('request')
  server.on('request', (request, response) =>
    vite.middlewares(request, response, () => shop(request, response)),
  )
  return async (request, page) => {
    const build = (await vite.ssrLoadModule('virtual:react-router/server-build')) as ServerBuild
    const entry = build.entry.module as unknown as { createPages: typeof createPages }
    return entry.createPages(build, 'development')(request, page)
  }
}

/** Screens are replaced while the shop runs; what Node runs is read once. */
function isServers(file: string): boolean {
  return /[\\/]src[\\/].*\.ts$/.test(file) && !/[\\/]screens[\\/]|\.test\.ts$/.test(file)
}

function restart(): void {
  process.send?.('restart')
  process.kill(process.pid, 'SIGTERM')
}
