import type { FullConfig } from '@playwright/test'

/** The first view of every page compiles it: no journey should wait for that. */
export default async function warmUp(config: FullConfig): Promise<void> {
  const baseURL = config.projects[0]?.use.baseURL ?? ''
  for (const path of [
    '/',
    '/all-products',
    '/cart',
    '/login',
    '/register',
    '/nowhere',
    '/api/all-category',
  ])
    await fetch(baseURL + path).then((answer) => answer.arrayBuffer())
}
