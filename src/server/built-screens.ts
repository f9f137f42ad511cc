import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { StartRefused } from '#platform/settings/start-refused.ts'
import type { AdminScreens, Site } from './site.ts'

export const build = fileURLToPath(new URL('../../build', import.meta.url))

type Routes = Record<string, { path?: string | undefined; index?: boolean | undefined } | undefined>
type Built<Pages> = {
  routes: Routes
  entry: { module: { createPages(screens: unknown, mode: string): Pages } }
}

/** The screens of the shop and of the back office, as `npm run build` left them. */
export async function builtScreens(): Promise<{
  routes: Routes
  pages: Site['pages']
  admin: AdminScreens
}> {
  const [shop, admin] = await Promise.all([
    load<Site['pages']>('screens'),
    load<AdminScreens['pages']>('admin'),
  ])
  return {
    routes: shop.routes,
    pages: shop.entry.module.createPages(shop, 'production'),
    admin: { pages: admin.entry.module.createPages(admin, 'production') },
  }
}

async function load<Pages>(folder: 'screens' | 'admin'): Promise<Built<Pages>> {
  const entry = join(build, folder, 'server', 'index.js')
  if (!existsSync(entry))
    throw new StartRefused(
      'The screens are not built yet: run `npm run build` first, or start the shop with `npm start`.',
    )
  return import(pathToFileURL(entry).href)
}
