import { describe, expect } from 'vitest'
import { z } from 'zod'
import { it } from '#tests/support/test-shop.ts'
import { requestOnce, ProviderAway } from './provider-call.ts'

const call = { method: 'GET', path: '/orders' } as const
const timers = () =>
  process.getActiveResourcesInfo().filter((resource) => resource === 'Timeout').length

describe('a question to the payment provider', () => {
  it('without an answer ends at its deadline with an error', async ({ shop }) => {
    const neverAnswers: typeof fetch = (_, init) =>
      new Promise((_resolve, reject) =>
        init?.signal?.addEventListener('abort', () => reject(init.signal?.reason)),
      )
    const request = requestOnce(
      { ...shop, fetch: neverAnswers },
      { ...call, leftMs: 60 },
      z.object({}),
    )
    await expect(request).rejects.toThrow(
      new ProviderAway(
        'the payment provider does not answer: The operation was aborted due to timeout',
      ),
    )
  })

  it('that is answered leaves no timer behind', async ({ shop }) => {
    const timersBefore = timers()
    for (let attempt = 0; attempt < 5; attempt += 1)
      await requestOnce({ ...shop, fetch: async () => Response.json({}) }, call, z.object({}))
    expect(timers()).toBeLessThan(timersBefore + 5)
  })
})
