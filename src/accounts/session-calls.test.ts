import { describe, expect } from 'vitest'
import { asking } from '#tests/support/ask.ts'
import { aShopper } from '#tests/support/builders.ts'
import { it } from '#tests/support/test-shop.ts'

describe('the session', () => {
  it('gives back the hint that a browser lost, so that no page believes itself logged out', async ({
    shop,
  }) => {
    const { headers } = await asking(shop, { bySessionOf: await aShopper(shop) })(
      'GET',
      '/api/session',
    )
    expect(headers.getSetCookie()).toEqual([expect.stringMatching(/^signed_in=1; /)])
  })

  it('is null for a visitor, and takes back a hint that outlived it', async ({ shop }) => {
    const ask = asking(shop)
    const visitor = await ask('GET', '/api/session')
    expect([visitor.status, visitor.body, visitor.headers.getSetCookie()]).toEqual([
      200,
      { data: null },
      [],
    ])
    const late = await ask('GET', '/api/session', { headers: { cookie: 'signed_in=1' } })
    expect(late.body).toEqual({ data: null })
    expect(late.headers.getSetCookie().join()).toContain('signed_in=; Path=/; Max-Age=0')
  })
})

describe('get-user', () => {
  it("is the shopper's own and nobody else's", async ({ shop }) => {
    const [own, other] = [await aShopper(shop), await aShopper(shop)]
    const ask = asking(shop, { as: own })
    const { status, body } = await ask('GET', `/api/get-user/${own.id}`)
    expect([status, body]).toEqual([
      200,
      { data: { _id: own.id, name: own.name, email: own.email } },
    ])
    for (const id of [other.id, 'x', '%00', "'", own.id.slice(1), '🙂'])
      expect((await ask('GET', `/api/get-user/${id}`)).status).toBe(403)
    expect((await ask('GET', `/api/get-user/${'x'.repeat(201)}`)).status).toBe(400)
  })

  it('is for nobody without a session', async ({ shop }) => {
    const { id } = await aShopper(shop)
    const { status, body } = await asking(shop, { as: 'nobody' })('GET', `/api/get-user/${id}`)
    expect([status, body]).toEqual([
      401,
      { success: false, message: 'Please log in to continue.', requestId: expect.any(String) },
    ])
  })
})
