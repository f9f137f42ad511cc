import { existsSync } from 'node:fs'
import { responseOf } from '#platform/http/raw-response.ts'
import { staticFiles } from '#platform/http/static-files.ts'
import { useProductionScreens } from '#platform/settings/process-environment.ts'
import type { Shop } from '#platform/shop.ts'
import { createSite } from '../../src/server/app.ts'
import { build, builtScreens } from '../../src/server/built-screens.ts'

/** The pages of the back office are built before the gate runs these tests. */
export const isAdminBuilt = existsSync(`${build}/admin/server/index.js`)

/** The site in memory, with the built back office. */
export async function adminSite(shop: Shop) {
  useProductionScreens()
  const { pages, admin } = await builtScreens()
  const site = createSite({
    shop,
    pages,
    admin,
    files: staticFiles([{ folder: `${build}/admin/client`, at: '/admin/' }]),
    draining: () => false,
    development: false,
  })
  return async (address: string, init?: RequestInit) => {
    const url = new URL(address, shop.settings.publicUrl)
    const request = new Request(url, { redirect: 'manual', ...init })
    const answer = responseOf(await site(request, { address: '127.0.0.1' }))
    return { answer, html: await answer.text() }
  }
}

/** A browser without script on the pages of the back office: forms are sent, redirects followed. */
export async function withoutScript(shop: Shop, { cookie = '' } = {}) {
  const ask = await adminSite(shop)
  const jar = new Map(cookie ? [pairOf(cookie)] : [])
  const open = async (path: string, init: RequestInit = {}): Promise<Opened> => {
    const headers = new Headers(init.headers)
    headers.set('cookie', [...jar].map((pair) => pair.join('=')).join('; '))
    const { answer, html } = await ask(path, { ...init, headers })
    for (const text of answer.headers.getSetCookie()) jar.set(...pairOf(text.split(';')[0] ?? ''))
    const location = answer.headers.get('location')
    return location ? open(location) : { path, status: answer.status, html, text: textOf(html) }
  }
  const send = (path: string, fields: Record<string, string> | [string, string][]) =>
    open(path, {
      method: 'POST',
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        origin: new URL(shop.settings.adminUrl).origin,
      },
      body: new URLSearchParams(fields).toString(),
    })
  return { open, send }
}

type Opened = { path: string; status: number; html: string; text: string }

/** What is read: without tags, and with single spaces. */
function textOf(html: string): string {
  const body = html.slice(html.indexOf('<body'), html.lastIndexOf('</body>'))
  return body
    .replaceAll(/<script[^]*?<\/script>/g, ' ')
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ')
}

function pairOf(cookie: string): [name: string, value: string] {
  const at = cookie.indexOf('=')
  return [cookie.slice(0, at), cookie.slice(at + 1)]
}
