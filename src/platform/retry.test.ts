import { describe, expect, it } from 'vitest'
import { onBehalfOf } from '#platform/telemetry/request-context.ts'
import { withRetry, StaleQuoteError } from './retry.ts'

/** Work that fails in the given ways, one after the other, and then succeeds. */
function failing(...errors: Error[]) {
  const remainingErrors = [...errors]
  const calls = { count: 0 }
  const work = async () => {
    calls.count += 1
    const error = remainingErrors.shift()
    if (error) throw error
    return 'done'
  }
  return { work, calls }
}

const failure = (code: string, message = 'failed') => Object.assign(new Error(message), { code })

describe('work that is safe to repeat', () => {
  it.each(['40001', '40P01', '55P03'])('is repeated when PostgreSQL says %s', async (code) => {
    const { work, calls } = failing(failure(code), failure(code), failure(code))
    expect([await withRetry(work), calls.count]).toEqual(['done', 4])
  })

  it('is given up after three repeats, and the shopper may try again', async () => {
    const { work, calls } = failing(...Array.from({ length: 9 }, () => new StaleQuoteError()))
    await expect(withRetry(work)).rejects.toMatchObject({
      status: 503,
      data: { retryAfterSeconds: 2 },
    })
    expect(calls.count).toBe(4)
  })

  it('is repeated through a lost connection and a restart of the database', async () => {
    const { work, calls } = failing(
      new Error('Connection terminated unexpectedly'),
      failure('ECONNREFUSED'),
      failure('57P03'),
    )
    expect([await withRetry(work), calls.count]).toEqual(['done', 4])
  })

  it('waits for its turn also after a lost connection, because another may have been faster', async () => {
    const { work, calls } = failing(
      new Error('Connection terminated unexpectedly'),
      new StaleQuoteError(),
      failure('40P01'),
      failure('ECONNREFUSED'),
    )
    expect([await withRetry(work), calls.count]).toEqual(['done', 5])
  })

  it('is not repeated when the database was away from the start: nothing can have happened', async () => {
    const { work, calls } = failing(failure('ECONNREFUSED'))
    await expect(withRetry(work)).rejects.toMatchObject({ code: 'ECONNREFUSED' })
    expect(calls.count).toBe(1)
  })

  it('is not repeated after any other error', async () => {
    const { work, calls } = failing(failure('23514'))
    await expect(withRetry(work)).rejects.toMatchObject({ code: '23514' })
    expect(calls.count).toBe(1)
  })

  it('shares one time limit with all its repeats; afterwards its outcome is unknown', async () => {
    const request = {
      requestId: 'one',
      method: 'POST',
      route: '/api/checkout',
      endsAt: performance.now() + 300,
    }
    const pendingWork = onBehalfOf(request, () => withRetry(() => new Promise(() => undefined)))
    await expect(pendingWork).rejects.toMatchObject({
      status: 503,
      message: expect.stringContaining('cannot tell'),
      data: { retryAfterSeconds: 5 },
    })
    expect(performance.now()).toBeLessThan(request.endsAt + 1_000)
  })

  it('has not happened where no time was left to wait for the lock a second time', async () => {
    const request = {
      requestId: 'one',
      method: 'POST',
      route: '/api/checkout',
      endsAt: performance.now() + 2_000,
    }
    const { work, calls } = failing(failure('55P03'))
    await expect(onBehalfOf(request, () => withRetry(work))).rejects.toMatchObject({
      status: 503,
      data: { retryAfterSeconds: 2 },
    })
    expect(calls.count).toBe(1)
  })

  it('waits for a database that was lost and then refused connections or writes', async () => {
    const { work, calls } = failing(
      new Error('Connection terminated unexpectedly'),
      failure('53300'),
      failure('25006'),
    )
    expect([await withRetry(work), calls.count]).toEqual(['done', 4])
  })
})
