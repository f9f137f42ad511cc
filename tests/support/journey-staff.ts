import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { openDatabase } from '#platform/db/database.ts'
import { readSettings } from '#platform/settings/settings.ts'
import type { Shop } from '#platform/shop.ts'
import { aMember, anAuthenticator } from './staff.ts'

const quiet = {
  debug: () => undefined,
  info: () => undefined,
  warn: () => undefined,
  error: console.error,
}

/**
 * A member who is signed in, made beside the screens in the database of the journeys' shop: the
 * screens of sign-in have journeys of their own.
 */
export async function signedInMember(page: Page, about: Parameters<typeof aMember>[1] = {}) {
  const dataDir = process.env.JOURNEYS_DATA ?? ''
  const folder = encodeURIComponent(join(dataDir, 'postgres'))
  const url = `postgresql://nadi@localhost:5432/nadi?host=${folder}&sslmode=disable`
  const { db, close } = openDatabase(url, { connections: 1, log: quiet })
  try {
    const settings = readSettings({
      DATA_DIR: dataDir,
      PUBLIC_URL: `http://localhost:${process.env.JOURNEYS_PORT}`,
    })
    const shop: Shop = { db, settings, log: quiet, clock: () => new Date(), fetch }
    const member = await aMember(shop, { name: 'Asha Verma', ...about })
    // Who signs in again needs both.
    const key = about.password === undefined ? '' : await anAuthenticator(shop, member.id)
    const [name = '', value = ''] = member.cookie.split('=')
    await page.context().addCookies([{ name, value, domain: 'localhost', path: '/admin' }])
    return { ...member, key }
  } finally {
    await close()
  }
}
