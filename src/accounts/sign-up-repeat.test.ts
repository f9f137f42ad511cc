import { describe, expect } from 'vitest'
import type { Shop } from '#platform/shop.ts'
import { asking } from '#tests/support/ask.ts'
import { itRaces } from '#tests/support/test-shop.ts'
import { user } from './tables.ts'

const meera = { name: 'Meera Krishnan', email: 'meera@example.in', password: 'eight or more' }

/** The next transaction is committed, and the connection breaks before its answer is there. */
function losingOneCommit(shop: Shop): Shop {
  let isLost = false
  const db = Object.create(shop.db) as Shop['db']
  const transaction: Shop['db']['transaction'] = async (work, config) => {
    const done = await shop.db.transaction(work, config)
    if (isLost) return done
    isLost = true
    throw Object.assign(new Error('read ECONNRESET'), { code: 'ECONNRESET' })
  }
  return {
    ...shop,
    db: Object.assign(db, { transaction }),
    log: { ...shop.log, error: () => undefined },
  }
}

describe('a sign-up whose commit was lost', () => {
  itRaces('is answered at its repeat as it would have been', async ({ shop }) => {
    const ask = asking(losingOneCommit(shop))
    const first = await ask('POST', '/api/signup', { body: meera })
    const again = await ask('POST', '/api/signup', { body: meera })
    const [row, ...more] = await shop.db.select().from(user)
    expect(more).toEqual([])
    expect(first.status).toBe(503)
    expect([again.status, again.body]).toEqual([
      201,
      {
        success: true,
        message: 'You have successfully registered.',
        data: { _id: row?.id, name: meera.name, email: meera.email },
      },
    ])
  })

  itRaces(
    'tells nobody more who does not know the password, and counts their guesses as those of the log-in',
    async ({ shop }) => {
      const ask = asking({ ...shop, settings: { ...shop.settings, logInAttempts: 2 } })
      await ask('POST', '/api/signup', { body: meera })
      expect(
        (await ask('POST', '/api/signup', { body: { ...meera, name: 'Somebody else' } })).status,
      ).toBe(409)
      const statuses: number[] = []
      for (const password of ['my first guess', 'my second guess', meera.password])
        statuses.push((await ask('POST', '/api/signup', { body: { ...meera, password } })).status)
      expect(statuses).toEqual([409, 409, 429])
    },
  )

  itRaces(
    'is repeated within minutes, or is one more registration of a taken e-mail',
    async ({ shop }) => {
      const ask = asking(shop)
      await ask('POST', '/api/signup', { body: meera })
      await shop.db.update(user).set({ createdAt: new Date(Date.now() - 11 * 60_000) })
      expect((await ask('POST', '/api/signup', { body: meera })).status).toBe(409)
    },
  )
})
