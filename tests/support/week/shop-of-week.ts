import { sql } from 'drizzle-orm'
import type { Shop } from '#platform/shop.ts'
import { loadSettings } from '#platform/settings/stored/live-settings.ts'
import { beginUnopened } from '../../../src/server/opening/first-state.ts'
import type { Answer } from '../ask.ts'
import { aMember, aStaffSession, askingStaff, type StaffMember } from '../staff.ts'
import { seenOf } from '../staff-orders.ts'
import { testShop } from '../test-shop.ts'

/** The shop of an owner whose week passes by an injected clock. */
export type Week = {
  shop: Shop
  owner: StaffMember
  /** Goes on by so many hours; the owner signs in again. */
  later: (hours: number) => Promise<void>
  /** Throws unless it is done. */
  post: (path: string, body: object) => Promise<Answer['body']>
  get: (path: string) => Promise<Answer['body']>
  move: (name: string, id: string, fields?: object) => Promise<Answer['body']>
}

const hourMs = 3_600_000

/** Begins so many days ago, so that what the database says of `now()` is never before it. */
export async function aWeek(bare: Shop, days: number): Promise<Week> {
  const clock = { at: new Date(Date.now() - (days * 24 + 3) * hourMs) }
  const shop = {
    ...testShop(bare.db, { SEED: 'none', PAYMENTS: 'practice' }),
    clock: () => new Date(clock.at),
  }
  await beginUnopened(shop)
  await loadSettings(shop)
  const owner = await aMember(shop)
  let ask = askingStaff(shop, { as: owner })
  const requireOk = async (method: string, path: string, body?: object) => {
    const answer = await ask(method, `/admin/api/${path}`, body ? { body } : {})
    if (answer.status >= 300)
      throw new Error(`${path}: ${answer.status} ${JSON.stringify(answer.body)}`)
    return answer.body
  }
  const post = (path: string, body: object) => requireOk('POST', path, body)
  return {
    shop,
    owner,
    post,
    get: (path) => requireOk('GET', path),
    move: async (name, id, fields = {}) =>
      post(`orders/${name}`, { order_id: id, seen: await seenOf(shop, id), ...fields }),
    later: async (hours) => {
      clock.at = new Date(clock.at.getTime() + hours * hourMs)
      const session = await aStaffSession(shop, owner.id)
      owner.cookie = session.cookie
      ask = askingStaff(shop, { as: owner })
    },
  }
}

const facts = {
  STORE_NAME: 'Sehat',
  STORE_OWNER_EMAIL: 'help@sehat.in',
  STORE_OWNER_PHONE: '+91 98000 11111',
  STORE_ADDRESS: '5 MG Road, Bengaluru 560001',
  STORE_HOURS: 'Monday to Saturday, 10 AM to 7 PM',
  GRIEVANCE_OFFICER: 'Meera Iyer',
  STORE_LEGAL_NAME: 'Sehat Devices Private Limited',
  GST_MODE: 'registered',
  GSTIN: '29AABCR1718E1ZL',
  UNLISTED_PINS: 'sent',
}

/** What the owner says of the shop before it opens. */
export async function sayWhoWeAre({ post }: Week): Promise<void> {
  const changes = Object.entries(facts).map(([name, value]) => ({ name, value, version: 0 }))
  await post('settings/save', { changes })
}

export async function open({ post, shop }: Week): Promise<void> {
  await post('opening/open', {})
  await loadSettings(shop)
}

/** Ids of orders in these states, the oldest first. */
export async function ordersIn({ shop: { db } }: Week, condition: string): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(
    sql`select id from "order" where ${sql.raw(condition)} order by number`,
  )
  return rows.map(({ id }) => id)
}
