import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { describe, expect, onTestFinished } from 'vitest'
import { aSession, aShopper } from '#tests/support/builders.ts'
import { asking } from '#tests/support/ask.ts'
import { it, testShop } from '#tests/support/test-shop.ts'
import { acceptedSecrets, keyedHash } from './auth-secret.ts'
import { countAttempt } from '../http/rate-limit.ts'
import { noteSecretChange } from './secret-rotation.ts'
import { readSettings } from './settings.ts'
import type { Shop } from '../shop.ts'
import { attempt, secretChange } from '../tables.ts'

const before = 'the key of before-the key of before-the key'
const now = 'the key of today-the key of today-the key of'
const under = ({ db }: Shop, env: Record<string, string>) => testShop(db, env)

async function sessionUnder(shop: Shop, cookie: string): Promise<unknown> {
  return (await asking(shop)('GET', '/api/session', { headers: { cookie } })).body.data
}

describe('a new key', () => {
  it('keeps the sessions of the previous one, for 30 days from the first start with it', async ({
    shop,
  }) => {
    const shopper = await aShopper(shop)
    const cookie = await aSession(under(shop, { AUTH_SECRET: before }), shopper)
    expect(await sessionUnder(under(shop, { AUTH_SECRET: now }), cookie)).toBeNull()
    const rotated = () => under(shop, { AUTH_SECRET: now, AUTH_SECRET_PREVIOUS: before })
    const started = rotated()
    await noteSecretChange(started)
    expect(await sessionUnder(started, cookie)).toMatchObject({ _id: shopper.id })
    await shop.db.update(secretChange).set({ seenAt: sql`now() - interval '29 days'` })
    const restarted = rotated()
    await noteSecretChange(restarted)
    expect(await sessionUnder(restarted, cookie)).toMatchObject({ _id: shopper.id })
    await shop.db.update(secretChange).set({ seenAt: sql`now() - interval '30 days 1 minute'` })
    const warnings: unknown[] = []
    const late = rotated()
    await noteSecretChange({
      ...late,
      log: { ...late.log, warn: (warning: unknown) => void warnings.push(warning) },
    })
    expect(await sessionUnder(late, cookie)).toBeNull()
    expect(warnings).toEqual([
      'AUTH_SECRET_PREVIOUS is set for 30 days and not accepted any more: remove it',
    ])
    expect(JSON.stringify(await shop.db.select().from(secretChange))).not.toContain(before)
  })

  it('signs what begins now, so that the previous one can go after the days', async ({ shop }) => {
    const cookie = await aSession(
      under(shop, { AUTH_SECRET: now, AUTH_SECRET_PREVIOUS: before }),
      await aShopper(shop),
    )
    expect(await sessionUnder(under(shop, { AUTH_SECRET: now }), cookie)).not.toBeNull()
    expect(await sessionUnder(under(shop, { AUTH_SECRET: before }), cookie)).toBeNull()
  })

  it('may be the one that the shop makes itself: the file of the former gets another name', async ({}) => {
    const DATA_DIR = mkdtempSync(join(tmpdir(), 'nadi-secret-'))
    onTestFinished(() => rmSync(DATA_DIR, { recursive: true }))
    writeFileSync(join(DATA_DIR, 'auth-secret-previous'), `${before}\n`)
    const [today, ...more] = acceptedSecrets(readSettings({ DATA_DIR }))
    expect(today).toHaveLength(43)
    expect(more).toEqual([before])
  })
})

describe('a hash of an address', () => {
  it('cannot be made without the key, and is another one for each use', async ({ shop }) => {
    const [today, earlier] = [
      readSettings({ AUTH_SECRET: now }),
      readSettings({ AUTH_SECRET: before }),
    ]
    const hashes = [
      keyedHash(today, 'attempt', '192.0.2.1'),
      keyedHash(earlier, 'attempt', '192.0.2.1'),
      keyedHash(today, 'other', '192.0.2.1'),
    ]
    expect(new Set(hashes).size).toBe(3)
    const limit = { name: 'test-keyed', what: 'tries', attempts: 3, minutes: 15 }
    for (const AUTH_SECRET of [now, before])
      await countAttempt(under(shop, { AUTH_SECRET }), limit, '192.0.2.1')
    expect(
      (await shop.db.select({ key: attempt.key }).from(attempt)).map(({ key }) => key).sort(),
    ).toEqual(
      hashes
        .slice(0, 2)
        .map((hash) => `test-keyed:${hash}`)
        .sort(),
    )
  })
})
