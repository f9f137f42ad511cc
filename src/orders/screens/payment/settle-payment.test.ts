import { afterEach, describe, expect, it, vi } from 'vitest'
import type { Order } from '../../shapes.ts'
import { pollOutcome, settle } from './settle-payment.ts'

const proof = {
  razorpay_payment_id: 'pay_1',
  razorpay_order_id: 'order_1',
  razorpay_signature: 'ab',
}
const anOrder = (orderStatus: Order['orderStatus'], paymentStatus: Order['paymentStatus']) => ({
  status: 200,
  body: { success: true, data: { orderStatus, paymentStatus } },
})
const paidOrder = anOrder('Placed', 'Paid')
const unpaid = anOrder('Payment Pending', 'Pending')
const newSignal = () => new AbortController().signal

/** Answers in this order, the last one for ever; undefined is a network that fails. */
function answers(...responses: ({ status: number; body?: unknown } | undefined)[]) {
  vi.useFakeTimers()
  const calls: string[] = []
  vi.stubGlobal('fetch', async (path: string) => {
    calls.push(path)
    const answer = responses[Math.min(calls.length, responses.length) - 1]
    if (!answer) throw new TypeError('fetch failed')
    return Response.json(answer.body ?? { message: 'no' }, { status: answer.status })
  })
  return calls
}

async function outcome(work: Promise<unknown>): Promise<unknown> {
  await vi.runAllTimersAsync()
  return work
}

afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

describe('a payment that the window reported', () => {
  it.each([
    ['paid', paidOrder, { is: 'paid' }],
    ['refused, by a 400 and by nothing else', { status: 400 }, { is: 'refused' }],
    ['beyond the log-in', { status: 401 }, { is: 'logged-out' }],
    [
      'too late, in the words of the shop',
      { status: 409, body: { message: 'Closed.' } },
      { is: 'closed', message: 'Closed.' },
    ],
  ])('is %s', async (_, answer, expected) => {
    answers(answer)
    expect(await outcome(settle('o1', proof, newSignal()))).toMatchObject(expected)
  })

  it.each([[undefined], [{ status: 500 }], [{ status: 503 }], [{ status: 429 }]])(
    'is asked about until it is known, when the answer is %j',
    async (noAnswer) => {
      const calls = answers(noAnswer, noAnswer, unpaid, { status: 400 }, paidOrder)
      expect(await outcome(settle('o1', proof, newSignal()))).toMatchObject({ is: 'paid' })
      expect(calls).toEqual([
        '/api/payment/verify',
        ...Array.from({ length: 4 }, () => '/api/payment/check'),
      ])
    },
  )

  it('stays unknown without an answer for minutes, and is never failed', async () => {
    const calls = answers(undefined)
    expect(await outcome(settle('o1', proof, newSignal()))).toEqual({ is: 'unknown' })
    expect(calls.length).toBeGreaterThan(15)
    expect(calls.length).toBeLessThan(40)
  })

  it('is not polled any more when the shopper has left', async () => {
    const calls = answers(undefined)
    expect(await outcome(pollOutcome('o1', AbortSignal.abort()))).toEqual({ is: 'unknown' })
    expect(calls).toEqual([])
  })

  it('of a closed order is reported as such', async () => {
    answers(anOrder('Cancelled', 'Refund Initiated'))
    expect(await outcome(pollOutcome('o1', newSignal()))).toMatchObject({ is: 'ended' })
  })
})
