import { describe, expect } from 'vitest'
import { asking } from '#tests/support/ask.ts'
import { it } from '#tests/support/test-shop.ts'
import { newResetToken } from './auth.ts'

const meera = { name: 'Meera Krishnan', email: 'meera.k@example.in', password: 'eight or more' }
const common =
  'This is one of the passwords that are used most, and so among the first that anybody would try. Please choose another.'
const email =
  'Please use a password that is not your email address: it is the first that anybody would try.'
const name =
  'Please use a password that is not your name: it is among the first that anybody would try.'

// An earlier password of these still logs in.
describe('a password that a stranger would try first', () => {
  it.for([
    ['12345678', common],
    ['Password123', common],
    ['QWERTYUIOP', common],
    ['ｉｌｏｖｅｙｏｕ１', common],
    ['meera.k@example.in', email],
    ['MEERA.K@Example.in', email],
    ['meera krishnan', name],
    ['MeeraKrishnan', name],
  ] as const)(
    'is refused at its field, with the reason: %s',
    async ([password, message], { shop }) => {
      const { status, body } = await asking(shop)('POST', '/api/signup', {
        body: { ...meera, password },
      })
      expect([status, body]).toEqual([
        400,
        {
          success: false,
          message,
          errors: [{ path: 'password', message }],
          requestId: expect.any(String),
        },
      ])
    },
  )

  it('is refused when it is the part of the email before the @', async ({ shop }) => {
    const { body } = await asking(shop)('POST', '/api/signup', {
      body: { ...meera, email: 'meerakrish@example.in', password: 'MeeraKrish' },
    })
    expect(body.message).toBe(email)
  })

  it('is refused by a link to a new password, which stays good', async ({ shop }) => {
    const ask = asking(shop)
    const {
      body: { data },
    } = await ask('POST', '/api/signup', { body: meera })
    const token = await newResetToken(shop, data._id)
    for (const [newPassword, message] of [
      ['iloveyou1', common],
      [meera.email, email],
    ]) {
      const { status, body } = await ask('POST', '/api/reset-password', {
        body: { token, newPassword },
      })
      expect([status, body.errors]).toEqual([400, [{ path: 'newPassword', message }]])
    }
    expect(
      (await ask('POST', '/api/reset-password', { body: { token, newPassword: 'long enough' } }))
        .body.success,
    ).toBe(true)
  })
})
