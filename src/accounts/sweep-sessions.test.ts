import { describe, expect } from 'vitest'
import { aShopper } from '#tests/support/builders.ts'
import { it } from '#tests/support/test-shop.ts'
import { sweepSessions } from './sweep-sessions.ts'
import { session, verification } from './tables.ts'

describe('the sweep', () => {
  it('takes away what is over and leaves the rest', async ({ shop }) => {
    const { id: userId } = await aShopper(shop)
    const [past, coming] = [new Date(Date.now() - 1_000), new Date(Date.now() + 60_000)]
    const rowOf = (n: number, expiresAt: Date) => ({
      id: `0199aaaa-0000-7000-8000-00000000000${n}`,
      userId,
      token: String(n),
      expiresAt,
    })
    const unused = { ...rowOf(3, coming), updatedAt: new Date(Date.now() - 25 * 3_600_000) }
    await shop.db.insert(session).values([rowOf(1, past), rowOf(2, coming), unused])
    await shop.db.insert(verification).values(
      [1, 2].map((n) => ({
        id: `0199aaaa-0000-7000-8000-00000000000${n}`,
        identifier: String(n),
        value: 'x',
        expiresAt: n === 1 ? past : coming,
      })),
    )
    await sweepSessions(shop)
    expect(
      (await shop.db.select({ token: session.token }).from(session)).map(({ token }) => token),
    ).toEqual(['2'])
    expect(
      (await shop.db.select({ identifier: verification.identifier }).from(verification)).map(
        ({ identifier }) => identifier,
      ),
    ).toEqual(['2'])
  })
})
