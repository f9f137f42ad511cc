import { dayInIndia } from '#platform/clock.ts'
import type { Fault } from './fault.ts'
import type { Rule } from '../provider.ts'
import { between, oneOf, type Random } from '../random.ts'
import type { Stage } from '../stage.ts'

const hourMs = 3_600_000

/** What goes wrong around the shop: its provider, the mail server, the clock. */
export const worldFaults: readonly Fault[] = [
  {
    name: 'mail server down',
    lane: 'world',
    lastsMs: [2_000, 8_000],
    begin: async ({ postOffice }) => (await postOffice.close(), postOffice.open),
  },
  {
    name: 'clock jumps forward',
    lane: 'world',
    lastsMs: [3_000, 8_000],
    begin: async (stage, random) => jump(stage, random, 1),
  },
  {
    name: 'clock jumps back',
    lane: 'world',
    lastsMs: [3_000, 8_000],
    begin: async (stage, random) => jump(stage, random, -1),
  },
  provider('slow answers', { fault: 'latency', probability: 0.5, ms: 1_500 }),
  provider('hangs', { fault: 'hang', probability: 0.3, ms: 10_000 }),
  provider('does it and does not answer', { fault: 'drop-answer-after-commit', probability: 0.4 }),
  provider('too many requests', { fault: '429', probability: 0.4 }),
  provider('500', { fault: '500', probability: 0.4 }),
  provider('a page of a proxy', { fault: '502-html', probability: 0.4 }),
  provider('half an answer', { fault: 'truncated-json', probability: 0.4 }),
  provider(
    'refuses a receipt it knows',
    { fault: 'reject-duplicate-receipt' },
    { fault: 'drop-answer-after-commit', probability: 0.3 },
  ),
  provider(
    'answers a receipt it knows with its order',
    { fault: 'unique-receipt' },
    { fault: 'drop-answer-after-commit', probability: 0.3 },
  ),
  provider('events twice and more', { fault: 'duplicate', count: 3 }),
  provider('events in any order', { fault: 'shuffle', ms: 2_000 }),
  provider('events late', { fault: 'delay', probability: 0.7, ms: 4_000 }),
  provider('events lost', { fault: 'drop', probability: 0.7 }),
  provider('events with a wrong signature', { fault: 'wrong-signature', probability: 0.5 }),
  provider('events with a secret of another time', { fault: 'previous-secret', probability: 0.5 }),
  provider('authorised and not captured', { fault: 'authorized-only', probability: 0.7 }),
  provider('failed, then authorised', {
    fault: 'failed-then-authorized',
    probability: 0.5,
    ms: 2_000,
  }),
  provider('a wrong amount', { fault: 'wrong-amount', probability: 0.3 }),
  provider('the window never calls back', { fault: 'never-call-handler', probability: 0.7 }),
  provider('captures twice', { fault: 'double-capture', probability: 0.5 }),
  provider('refunds fail', { fault: 'refund-failed', times: 2 }),
]

function provider(name: string, ...rules: Rule[]): Fault {
  return {
    name: `provider: ${name}`,
    lane: 'world',
    lastsMs: [2_500, 5_000],
    begin: async ({ provider: sandbox }, random) => {
      await sandbox.setFaults(between(random, [1, 1_000_000]), rules)
      return () => sandbox.setFaults(0, [])
    },
  }
}

/**
 * One server of the two: they disagree about the time, and never about the day. After an invoice of
 * tomorrow there is none of today (rulings.md#invoices), and a run near midnight would send nothing.
 */
function jump({ shops }: Stage, random: Random, sign: 1 | -1): () => void {
  const shop = oneOf(random, shops)
  const ms = sign * between(random, [60_000, 2 * hourMs])
  const now = Date.now()
  const isSameDay = dayInIndia(new Date(now + ms)) === dayInIndia(new Date(now))
  shop.tell({ shiftMs: isSameDay ? ms : -ms })
  return () => shop.tell({ shiftMs: 0 })
}
