import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { and, eq, gt, sql } from 'drizzle-orm'
import { v7 } from 'uuid'
import { product } from '#catalogue/tables.ts'
import { openDatabase } from '#platform/db/database.ts'
import { deliverOrder, shipOrder } from '#orders/moves/owner-actions.ts'
import { emailIdOf, queueEmail } from '#platform/mail/send-email.ts'
import { readSettings } from '#platform/settings/settings.ts'
import type { Shop } from '#platform/shop.ts'
import { aSession } from './builders.ts'
import { anOrder } from './staff-orders.ts'
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
  return besideTheScreens(async (shop) => {
    const member = await aMember(shop, { name: 'Asha Verma', ...about })
    // Who signs in again needs both.
    const key = about.password === undefined ? '' : await anAuthenticator(shop, member.id)
    const [name = '', value = ''] = member.cookie.split('=')
    await page.context().addCookies([{ name, value, domain: 'localhost', path: '/admin' }])
    return { ...member, key }
  })
}

/** An email whose tries are over, as after two days without a mail server. */
export async function anUnsentEmail(to: string, subject: string): Promise<void> {
  await besideTheScreens((shop) =>
    // In one transaction, before a worker sees it.
    shop.db.transaction(async (db) => {
      const key = v7()
      await queueEmail({ ...shop, db }, key, { to, subject, body: ['It is on its way.'] })
      await db.execute(sql`
        update pgboss.job set state = 'failed', retry_count = 3,
          output = '{"error": "The mail server is away."}' where id = ${emailIdOf(key)}`)
    }),
  )
}

/** A Cash On Delivery order of something that is in stock, with a PIN code of its own. */
export async function anOrderOfTheShop(address: Record<string, string> = {}, quantity = 1) {
  return besideTheScreens(async (shop) => {
    const [row] = await shop.db
      .select()
      .from(product)
      .where(and(eq(product.active, true), gt(product.stock, 20)))
      .orderBy(product.id)
      .limit(1)
    if (!row) throw new Error('nothing is in stock')
    return anOrder(shop, { row, quantity, address })
  })
}

/** The page is that of this shopper from now on; the screens of log-in have journeys of their own. */
export async function signedInShopper(page: Page, shopper: Parameters<typeof aSession>[1]) {
  const cookie = await besideTheScreens((shop) => aSession(shop, shopper))
  const [name = '', value = ''] = cookie.split('=')
  await page.context().addCookies([{ name, value, domain: 'localhost', path: '/' }])
}

/** As the minutes that the email about a parcel waits. */
export async function shippedEmailLeaves(number: string): Promise<void> {
  await besideTheScreens(({ db }) =>
    db.execute(sql`update pgboss.job set start_after = now() - interval '1 second'
      where state = 'created' and data #>> '{payload,subject}' like ${`%our order ${number} is on its way`}`),
  )
}

/** An order of this shopper that was delivered a moment ago, without the screens. */
export async function deliver(orderId: string): Promise<void> {
  const because = { actor: 'owner meera', cause: 'for a journey' }
  await besideTheScreens(async (shop) => {
    await shipOrder(shop, orderId, {
      ...because,
      trackingNumber: 'AWB 12345',
      isUnconfirmedFine: true,
    })
    await deliverOrder(shop, orderId, because)
  })
}

/** Work on the database of the journeys' shop. */
export async function besideTheScreens<T>(work: (shop: Shop) => Promise<T>): Promise<T> {
  const dataDir = process.env.JOURNEYS_DATA ?? ''
  const folder = encodeURIComponent(join(dataDir, 'postgres'))
  const url = `postgresql://nadi@localhost:5432/nadi?host=${folder}&sslmode=disable`
  const { db, close } = openDatabase(url, { connections: 1, log: quiet })
  try {
    const settings = readSettings({
      DATA_DIR: dataDir,
      PUBLIC_URL: `http://localhost:${process.env.JOURNEYS_PORT}`,
    })
    return await work({ db, settings, log: quiet, clock: () => new Date(), fetch })
  } finally {
    await close()
  }
}
