import { z } from 'zod'
import { randomOf, type Random } from '../random.ts'

const restFaults = [
  'latency',
  'hang',
  'drop-answer-after-commit',
  '429',
  '500',
  '502-html',
  'truncated-json',
] as const
const webhookFaults = [
  'duplicate',
  'shuffle',
  'delay',
  'drop',
  'wrong-signature',
  'previous-secret',
] as const
const paymentFaults = [
  'authorized-only',
  'failed-then-authorized',
  'wrong-amount',
  'never-call-handler',
  'double-capture',
  'refund-failed',
] as const
const receiptModes = ['reject-duplicate-receipt', 'unique-receipt'] as const

export type Fault = (
  | typeof restFaults
  | typeof webhookFaults
  | typeof paymentFaults
  | typeof receiptModes
)[number]

const rule = z.strictObject({
  fault: z.enum([...restFaults, ...webhookFaults, ...paymentFaults, ...receiptModes]),
  /**
   * `POST /orders`, `GET /orders/:id/payments`; the event of a webhook; the receipt of a payment's
   * order. Absent: always.
   */
  match: z.string().max(200).optional(),
  probability: z.number().min(0).max(1).default(1),
  times: z.int().min(1).optional(),
  ms: z.int().min(0).max(86_400_000).optional(),
  afterMs: z.int().min(0).max(86_400_000).optional(),
  count: z.int().min(1).max(20).default(1),
})
export const ruleSet = z.strictObject({ seed: z.int().default(1), rules: z.array(rule).max(100) })
export type RuleSet = z.infer<typeof ruleSet>

/** A matching rule; `share` is a further random number from 0 to 1. */
export type Struck = { ms: number | undefined; count: number; share: number }

export type Faults = {
  add(set: RuleSet): void
  list(): RuleSet[]
  clear(): void
  /** True when a rule exists; consumes nothing. */
  has(fault: Fault): boolean
  /** Decides one occurrence; consumes counts and random numbers. */
  strike(fault: Fault, subject: string): Struck | undefined
}

/** Fault switches of one process, deterministic by seed. */
export function createFaults(): Faults {
  let sets: (RuleSet & { random: Random })[] = []
  return {
    add: (set) => void sets.push({ ...structuredClone(set), random: randomOf(set.seed) }),
    list: () => sets.map(({ seed, rules }) => ({ seed, rules })),
    clear: () => void (sets = []),
    has: (fault) => sets.some(({ rules }) => rules.some((candidate) => candidate.fault === fault)),
    strike: (fault, subject) => {
      for (const { rules, random } of sets) {
        const match = rules.find(
          (candidate) =>
            candidate.fault === fault &&
            candidate.times !== 0 &&
            matches(candidate.match, subject) &&
            (candidate.probability === 1 || random() < candidate.probability),
        )
        if (match?.times) match.times -= 1
        if (match) return { ms: match.ms ?? match.afterMs, count: match.count, share: random() }
      }
      return undefined
    },
  }
}

/** `:id` matches one path segment. */
function matches(match: string | undefined, subject: string): boolean {
  if (match === undefined || match === subject) return true
  const pattern = match.split('/')
  const segments = subject.split('/')
  return (
    pattern.length === segments.length &&
    pattern.every(
      (segment, index) => segment === segments[index] || (segment.startsWith(':') && index > 0),
    )
  )
}
