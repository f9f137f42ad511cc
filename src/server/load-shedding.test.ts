import { describe, expect } from 'vitest'
import { isRaw } from '#platform/http/raw-response.ts'
import type { Shop } from '#platform/shop.ts'
import { aSession, aShopper } from '#tests/support/builders.ts'
import { aMember } from '#tests/support/staff.ts'
import { it } from '#tests/support/test-shop.ts'
import { createAdmission, overloadAnswer } from './load-shedding.ts'

const narrow = { atOnce: 1, waiting: 1, waitMs: 1_000 }
const lanes = {
  pages: narrow,
  calls: narrow,
  acts: narrow,
  buying: narrow,
  admin: narrow,
  door: narrow,
  uploads: narrow,
}

/**
 * Asks for many things at once, none of which ends, and tells which were begun and which were
 * refused.
 */
async function crowd(
  shop: Shop,
  requests: [method: string, path: string, headers?: Record<string, string>][],
) {
  const { own } = createAdmission({ ...shop, log: { ...shop.log, warn: () => undefined } }, lanes)
  const states: string[] = requests.map(() => 'waits')
  requests.forEach(([method, path, headers], at) => {
    const begun = () => ((states[at] = 'begun'), new Promise<never>(() => undefined))
    const request = new Request(`http://localhost${path}`, { method, ...(headers && { headers }) })
    own(request, path, begun).catch(
      (error: unknown) =>
        (states[at] = overloadAnswer(error, shop, request) ? 'refused' : 'failed'),
    )
  })
  await new Promise(setImmediate)
  return states
}

const madeUp = { cookie: 'nadi.session_token=x.y; nadi.staff_session=x.y' }
const ofMember = async (shop: Shop) => ({ cookie: (await aMember(shop)).cookie })
const ofShopper = async (shop: Shop) => ({ cookie: await aSession(shop, await aShopper(shop)) })

describe('under overload', () => {
  it('checkouts and payments go on beside any crowd of readers and of log-ins', async ({
    shop,
  }) => {
    const readers = Array.from({ length: 5 }, (): [string, string] => ['GET', '/all-products'])
    const states = await crowd(shop, [
      ...readers,
      ['POST', '/api/log-in'],
      ['POST', '/api/log-in'],
      ['POST', '/api/log-in'],
      ['POST', '/api/checkout'],
      ['GET', '/api/get-product'],
    ])
    expect(states).toEqual([
      'begun',
      'waits',
      'refused',
      'refused',
      'refused',
      'begun',
      'waits',
      'refused',
      'begun',
      'begun',
    ])
  })

  it('members go on beside any crowd of uploads', async ({ shop }) => {
    const member = await ofMember(shop)
    const states = await crowd(shop, [
      ['POST', '/admin/api/media/finish-upload', member],
      ['POST', '/admin/api/media/parts/x/0', member],
      ['POST', '/admin/api/media/parts/x/1', member],
      ['GET', '/admin/orders', member],
      ['POST', '/admin/api/media/begin-upload', member],
    ])
    expect(states).toEqual(['begun', 'waits', 'refused', 'begun', 'waits'])
  })

  it('members go on beside any crowd at the door of the back office', async ({ shop }) => {
    const member = await ofMember(shop)
    const states = await crowd(shop, [
      ['POST', '/admin/api/staff/sign-in'],
      ['GET', '/admin/sign-in'],
      ['POST', '/admin/api/staff/invitation'],
      ['GET', '/admin/orders', member],
      ['POST', '/admin/api/orders/pack', member],
    ])
    expect(states.slice(3)).toEqual(['begun', 'waits'])
    expect(states.slice(0, 3)).toContain('refused')
  })

  it('a made-up session of the staff waits at the door, also with an upload', async ({ shop }) => {
    const member = await ofMember(shop)
    const states = await crowd(shop, [
      ['GET', '/admin/orders', madeUp],
      ['POST', '/admin/api/media/parts/x/0', madeUp],
      ['POST', '/admin/api/settlements/upload', madeUp],
      ['GET', '/admin/orders', member],
      ['POST', '/admin/api/media/parts/x/0', member],
    ])
    expect(states).toEqual(['begun', 'waits', 'refused', 'begun', 'begun'])
  })

  it('a made-up session of a shopper has a stranger’s place', async ({ shop }) => {
    const session = await ofShopper(shop)
    expect(
      await crowd(shop, [
        ['GET', '/profile', madeUp],
        ['GET', '/profile', madeUp],
        ['GET', '/profile', session],
      ]),
    ).toEqual(['begun', 'refused', 'waits'])
  })

  it('the payment provider takes the place of a checkout that waits', async ({ shop }) => {
    expect(
      await crowd(shop, [
        ['POST', '/api/checkout'],
        ['POST', '/api/checkout'],
        ['POST', '/api/payment/webhook'],
      ]),
    ).toEqual(['begun', 'refused', 'waits'])
  })

  it('a page of somebody who is logged in takes the place of a stranger’s', async ({ shop }) => {
    expect(
      await crowd(shop, [
        ['GET', '/all-products'],
        ['GET', '/all-products'],
        ['GET', '/profile', await ofShopper(shop)],
      ]),
    ).toEqual(['begun', 'refused', 'waits'])
  })

  it('a refusal says when to come again, in the words of a page or of the API', async ({
    shop,
  }) => {
    const quiet: Shop = { ...shop, log: { ...shop.log, warn: () => undefined } }
    const { own } = createAdmission(quiet, {
      ...lanes,
      pages: { ...narrow, waiting: 0 },
      calls: { ...narrow, waiting: 0 },
    })
    const refused = async (path: string) => {
      const request = new Request(`http://localhost${path}`)
      void own(request, path, () => new Promise(() => undefined))
      const answer = await own(request, path, async () => undefined).catch((error: unknown) =>
        overloadAnswer(error, quiet, request),
      )
      if (!answer || !isRaw(answer)) throw new Error('it was not refused')
      return {
        status: answer.status,
        again: answer.headers['retry-after'],
        type: answer.headers['content-type'],
        body: String(answer.body),
      }
    }
    expect(await refused('/all-products')).toMatchObject({
      status: 503,
      again: '1',
      type: 'text/html; charset=utf-8',
      body: expect.stringContaining('One moment, please'),
    })
    expect(await refused('/api/get-product')).toMatchObject({
      status: 503,
      again: '1',
      type: 'application/json',
      body: expect.stringContaining('The shop is busy.'),
    })
  })
})
