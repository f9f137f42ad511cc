import { afterEach, beforeEach, describe, expect } from 'vitest'
import { asking } from '#tests/support/ask.ts'
import { itRaces } from '#tests/support/test-shop.ts'
import { callContextOf, screensClient } from '#server/api.ts'
import { passwordHashes } from './hash-queue.ts'

const meera = { name: 'Meera Krishnan', email: 'meera@example.in', password: 'eight or more' }
const wrong = { email: meera.email, password: 'not my password' }
const envelope = {
  success: false,
  message: 'Many people are logging in at the moment. Please try again in a few seconds.',
  requestId: expect.any(String),
}

/** The queue is full until the answered function is called. */
function fillQueue(): () => Promise<unknown> {
  const { promise, resolve } = Promise.withResolvers<void>()
  const jobs = Array.from({ length: 32 }, () => passwordHashes.run(() => promise))
  return () => (resolve(), Promise.all(jobs))
}

const { timeoutMs } = passwordHashes

// A busy machine hashes slowly.
beforeEach(() => void (passwordHashes.timeoutMs = 60_000))
afterEach(() => void (passwordHashes.timeoutMs = timeoutMs))

describe('the queue of password hashes', () => {
  itRaces(
    'hashes two passwords at once and answers every log-in that has a place in it',
    async ({ shop }) => {
      const ask = asking({ ...shop, settings: { ...shop.settings, logInAttempts: 40 } })
      let most = 0
      const watch = setInterval(() => (most = Math.max(most, passwordHashes.counts.running)), 1)
      const answers = await Promise.all(
        Array.from({ length: 10 }, () => ask('POST', '/api/log-in', { body: wrong })),
      )
      clearInterval(watch)
      expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 401))
      expect([most, passwordHashes.counts]).toEqual([2, { running: 0, waiting: 0 }])
    },
  )

  itRaces(
    'is full for log-ins, known e-mail or not, and sign-ups: 503 with Retry-After, and no attempt is counted',
    async ({ shop }) => {
      const ask = asking({
        ...shop,
        settings: { ...shop.settings, logInAttempts: 2, signUpsPerAddress: 2 },
      })
      await ask('POST', '/api/signup', { body: meera })
      const release = fillQueue()
      for (const email of [meera.email, 'nobody@example.in', meera.email, meera.email]) {
        const { status, body, headers } = await ask('POST', '/api/log-in', {
          body: { ...wrong, email },
        })
        expect([status, body, headers.get('retry-after')]).toEqual([503, envelope, '3'])
      }
      const ravi = { ...meera, email: 'ravi@example.in' }
      for (let tried = 0; tried < 3; tried += 1)
        expect((await ask('POST', '/api/signup', { body: ravi })).status).toBe(503)
      await release()
      expect(
        (await ask('POST', '/api/log-in', { body: { ...wrong, password: meera.password } })).status,
      ).toBe(200)
      expect((await ask('POST', '/api/signup', { body: ravi })).status).toBe(201)
    },
  )

  itRaces(
    'has its refusal say in the headers of a page too when to come again',
    async ({ shop }) => {
      const release = fillQueue()
      const context = callContextOf(shop, new Request('http://localhost:3000/login'), {
        requestId: 'request-1',
        address: '192.0.2.1',
      })
      const { accounts } = screensClient(context) as {
        accounts: { logIn(input: unknown): Promise<unknown> }
      }
      await expect(accounts.logIn(wrong)).rejects.toMatchObject({ status: 503 })
      await release()
      expect(context.responseHeaders).toEqual([['retry-after', '3']])
    },
  )
})
