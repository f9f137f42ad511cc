import type { RequestListener, Server } from 'node:http'
import { fileURLToPath } from 'node:url'
import type { ServerBuild } from 'react-router'
import { createServer as createVite, type ViteDevServer } from 'vite'
import { buildIcons } from './build-icons.ts'
import type { AdminScreens, Site } from '../src/server/site.ts'

const adminRoot = fileURLToPath(new URL('../admin', import.meta.url))

/**
 * Screens straight from their sources: Vite rides on the shop's own server, so there is one port
 * and one process; the back office has a Vite of its own, as it has a build of its own.
 */
export async function devPages(
  server: Server,
): Promise<{ pages: Site['pages']; admin: AdminScreens }> {
  await buildIcons()
  const options = { server: { middlewareMode: true, hmr: { server } }, appType: 'custom' } as const
  const shopScreens = await createVite(options)
  const adminScreens = await createVite({ ...options, root: adminRoot })
  shopScreens.watcher.on('change', (file) => isServers(file) && restart())
  const shop = server.listeners('request')[0] as RequestListener
  server.removeAllListeners('request')
  server.on('request', (request, response) => {
    const { url } = request
    const vite = url?.startsWith('/admin') ? adminScreens : shopScreens
    vite.middlewares(request, response, () => {
      // Vite takes its base off the address.
      request.url = url
      shop(request, response)
    })
  })
  return {
    pages: pagesOf<Site['pages']>(shopScreens),
    admin: { pages: pagesOf<AdminScreens['pages']>(adminScreens) },
  }
}

function pagesOf<Pages extends (request: Request, page: never) => Promise<Response>>(
  vite: ViteDevServer,
): Pages {
  const answer = async (request: Request, page: never) => {
    const build = (await vite.ssrLoadModule('virtual:react-router/server-build')) as ServerBuild
    const entry = build.entry.module as unknown as {
      createPages(build: ServerBuild, mode: string): Pages
    }
    return entry.createPages(build, 'development')(request, page)
  }
  return answer as Pages
}

/** Screens are replaced while the shop runs; what Node runs is read once. */
function isServers(file: string): boolean {
  return /[\\/]src[\\/].*\.ts$/.test(file) && !/[\\/]screens[\\/]|\.test\.ts$/.test(file)
}

function restart(): void {
  process.send?.('restart')
  process.kill(process.pid, 'SIGTERM')
}
