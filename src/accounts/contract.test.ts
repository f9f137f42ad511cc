import { count, eq } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { asking } from '#tests/support/ask.ts'
import { it } from '#tests/support/test-shop.ts'
import { user } from './tables.ts'

const meera = { name: 'Meera Krishnan', email: 'meera@example.in', password: 'eight or more' }
const credentials = { email: meera.email, password: meera.password }

describe('bad input', () => {
  const oddTexts = [
    undefined,
    null,
    1,
    true,
    [],
    {},
    '',
    '   ',
    'nul\0byte',
    '\ud800',
    'x'.repeat(60_000),
  ]
  const bodies = { '/api/signup': meera, '/api/log-in': credentials }
  const cases = Object.entries(bodies).flatMap(([path, body]) =>
    Object.keys(body).flatMap((field) =>
      oddTexts.map((odd) => ({ path, field, odd, body: { ...body, [field]: odd } })),
    ),
  )
  /** Passwords are any characters (rulings.md#passwords), and a wrong one is 401. */
  const isAnswered = ({ field, odd }: (typeof cases)[number]) =>
    field === 'password' && typeof odd === 'string' && ['   ', 'nul\0byte', '\ud800'].includes(odd)

  it('is 400 at its field with a sentence, and registers nobody', async ({ shop }) => {
    const ask = asking(shop)
    for (const example of cases.filter((example) => !isAnswered(example))) {
      const { status, body } = await ask('POST', example.path, { body: example.body })
      expect({ ...example, body: undefined, status }).toEqual({
        ...example,
        body: undefined,
        status: 400,
      })
      expect(body).toMatchObject({
        success: false,
        message: expect.stringMatching(/^(Please|This) .*\.$/),
        errors: expect.any(Array),
      })
      expect(new Set(body.errors.map(({ path }: { path: string }) => path))).toEqual(
        new Set([example.field]),
      )
      expect(body.errors[0].message).toBe(body.message)
      expect(body.message).not.toMatch(/invalid input|expected|string|regex/i)
    }
    expect(await shop.db.select({ count: count() }).from(user)).toEqual([{ count: 0 }])
  })

  it.for([
    'plain',
    'a@b',
    '@example.in',
    'a b@example.in',
    'a@example.in, b@example.in',
    `${'a'.repeat(250)}@example.in`,
    "'; drop table user; --",
  ])('is no e-mail address: %s', async (email, { shop }) => {
    const { status, body } = await asking(shop)('POST', '/api/signup', {
      body: { ...meera, email },
    })
    expect([status, body.errors]).toEqual([400, [{ path: 'email', message: body.message }]])
  })

  it.for([
    ['आशा@example.in', 'Please write the part before the @ in Latin letters.'],
    [
      'asha@उदाहरण.भारत',
      'Please use an email address whose ending is in Latin letters, such as .in.',
    ],
  ])(
    'is an address that the log-in cannot take, and says why: %s',
    async ([email, message], { shop }) => {
      expect(
        await asking(shop)('POST', '/api/signup', { body: { ...meera, email } }),
      ).toMatchObject({ status: 400, body: { message, errors: [{ path: 'email', message }] } })
    },
  )

  it('is not a domain in Hindi, in either way of writing it', async ({ shop }) => {
    const ask = asking(shop)
    expect(
      await ask('POST', '/api/signup', { body: { ...meera, email: 'Meera@उदाहरण.in' } }),
    ).toMatchObject({ status: 201, body: { data: { email: 'meera@xn--p1b6ci4b4b3a.in' } } })
    for (const email of ['meera@उदाहरण.in', 'meera@XN--p1b6ci4b4b3a.in']) {
      expect(
        (await ask('POST', '/api/signup', { body: { ...meera, name: 'Somebody else', email } }))
          .status,
      ).toBe(409)
      expect((await ask('POST', '/api/log-in', { body: { ...credentials, email } })).status).toBe(
        200,
      )
    }
  })

  it('is a password of 7 or of 129 characters, as a person counts them', async ({ shop }) => {
    const ask = asking(shop)
    for (const [password, message] of [
      ['1234567', 'Please use a password of at least 8 characters.'],
      ['🙂🙂🙂🙂', 'Please use a password of at least 8 characters.'],
      ['x'.repeat(129), 'Please use a password of at most 128 characters.'],
    ]) {
      const { status, body } = await ask('POST', '/api/signup', { body: { ...meera, password } })
      expect([status, body.errors]).toEqual([400, [{ path: 'password', message }]])
    }
  })

  it('is an unknown field, no object, no JSON and another content type', async ({ shop }) => {
    const ask = asking(shop)
    for (const path of ['/api/signup', '/api/log-in']) {
      for (const body of [
        { ...bodies[path as keyof typeof bodies], isAdmin: true },
        [],
        'null',
        '7',
        '"text"',
        '{',
        '{"email":',
        undefined,
      ]) {
        const answer = await ask('POST', path, { body })
        expect({ path, body, status: answer.status }).toEqual({ path, body, status: 400 })
        expect(answer.body).toMatchObject({
          success: false,
          message: expect.stringMatching(/\.$/),
          requestId: expect.any(String),
        })
      }
      expect(
        (
          await ask('POST', path, {
            body: 'email=a',
            headers: { 'content-type': 'application/x-www-form-urlencoded' },
          })
        ).status,
      ).toBe(415)
    }
    expect((await ask('POST', '/api/log-out', { body: { all: true } })).status).toBe(400)
  })

  it('is a request of another site, whatever it knows', async ({ shop }) => {
    const ask = asking(shop)
    await ask('POST', '/api/signup', { body: meera })
    for (const headers of [
      { origin: 'https://evil.example' },
      { 'sec-fetch-site': 'cross-site' },
    ] as Record<string, string>[]) {
      for (const path of ['/api/signup', '/api/log-in', '/api/log-out'])
        expect((await ask('POST', path, { body: credentials, headers })).status).toBe(403)
    }
  })

  it('is a password with NUL or half a character, which is hashed or refused and never a failure', async ({
    shop,
  }) => {
    const ask = asking(shop)
    expect(
      (await ask('POST', '/api/signup', { body: { ...meera, password: 'nul\0byte password' } }))
        .status,
    ).toBe(201)
    expect(
      (
        await ask('POST', '/api/log-in', {
          body: { ...meera, name: undefined, password: 'nul\0byte password' },
        })
      ).status,
    ).toBe(200)
    expect(
      (
        await ask('POST', '/api/signup', {
          body: { ...meera, email: 'b@example.in', password: 'half a \ud800 character' },
        })
      ).status,
    ).toBe(400)
    expect(
      (
        await ask('POST', '/api/log-in', {
          body: { ...credentials, password: 'half a \ud800 character' },
        })
      ).status,
    ).toBe(401)
    expect(
      await shop.db.select({ count: count() }).from(user).where(eq(user.email, 'b@example.in')),
    ).toEqual([{ count: 0 }])
  })
})
