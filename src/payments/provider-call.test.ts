import { describe, expect } from 'vitest'
import { z } from 'zod'
import { it } from '#tests/support/test-shop.ts'
import { requestOnce, ProviderAway } from './provider-call.ts'

const question = { method: 'GET', path: '/orders' } as const
const timers = () => process.getActiveResourcesInfo().filter((one) => one === 'Timeout').length

describe('a question to the payment provider', () => {
  it('that nobody answers ends at its deadline, and says so', async ({ shop }) => {
    const silent: typeof fetch = (_, init) =>
      new Promise((_resolve, reject) =>
        init?.signal?.addEventListener('abort', () => reject(init.signal?.reason)),
      )
    const asked = requestOnce({ ...shop, fetch: silent }, { ...question, leftMs: 60 }, z.object({}))
    await expect(asked).rejects.toThrow(
      new ProviderAway(
        'the payment provider does not answer: The operation was aborted due to timeout',
      ),
    )
  })

  it('that is answered leaves no timer behind', async ({ shop }) => {
    const before = timers()
    for (let times = 0; times < 5; times += 1)
      await requestOnce({ ...shop, fetch: async () => Response.json({}) }, question, z.object({}))
    expect(timers()).toBeLessThan(before + 5)
  })
})
