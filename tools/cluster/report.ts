import { writeFileSync } from 'node:fs'
import { brokenInvariants } from '#orders/audit/invariants.ts'
import { checkEmails } from '../chaos/checks/check-emails.ts'
import { booksDiffer, type Breach } from '../chaos/checks/check-money.ts'
import { acknowledged, checkOrders } from '../chaos/checks/check-orders.ts'
import { readWitness, type Question } from '../chaos/witness.ts'
import type { Capacity } from './capacity.ts'
import type { Event } from './events.ts'
import type { Prices } from './price-watch.ts'
import type { Stage } from './stage.ts'

type Run = {
  capacity: Capacity[]
  events: Event[]
  prices: Prices
  settled: { ms: number; open: string[] }
}

export type Report = Awaited<ReturnType<typeof reportOn>>

export async function reportOn(stage: Stage, { capacity, events, prices, settled }: Run) {
  const questions = readWitness(stage.witness.file)
  const happened = events.map((event) => ({ ...event, ...countsWithin(questions, event) }))
  const breaches = [
    ...(await breachesOfOrders(stage, questions)),
    ...breachesOfEvents(happened, prices, settled.open),
  ]
  const count = (rule: RegExp) => breaches.filter((breach) => rule.test(breach.rule)).length
  const { version, etcdApi } = stage.databases.tools
  return {
    patroni: `${version}, by version ${etcdApi} of etcd's API`,
    capacity,
    events: happened,
    prices,
    settledAfterSeconds: settled.ms / 1_000,
    requests: questions.length,
    calm: countsWithin(
      questions.filter((question) => !events.some((event) => isWithin(question, event))),
      everything,
    ),
    orders: {
      acknowledged: new Set(acknowledged(questions).map(({ answer }) => answer?.body.id)).size,
      lost: count(/^E1 an acknowledged|^E2/),
      doubled: count(/two orders|nobody asked/),
      numberedTwice: count(/number was given twice/),
    },
    failovers: failoversOf(happened),
    letters: emailFiles(stage),
    breaches,
  }
}

async function breachesOfOrders(stage: Stage, questions: Question[]): Promise<Breach[]> {
  const broken = (await brokenInvariants(stage.shop)).map(({ invariant, id }) => ({
    rule: invariant,
    id,
  }))
  return [
    ...broken,
    ...(await checkOrders(stage, questions)),
    ...(await booksDiffer(stage)),
    ...(await checkEmails(stage)),
  ]
}

function breachesOfEvents(
  events: (Event & ReturnType<typeof countsWithin>)[],
  prices: Prices,
  open: string[],
): Breach[] {
  const inRestarts = events
    .filter(({ what, failed }) => what === 'restart' && failed > 0)
    .map(({ summary, answers }) => ({ rule: 'a restart was noticed', id: summary, said: answers }))
  const others = [
    ...events.flatMap(({ breach, what }) => (breach ? [{ rule: what, id: breach }] : [])),
    ...(prices.shown === 0 ? [{ rule: 'no shop ever showed a price', id: 'price-watch' }] : []),
    ...prices.stale.map((id) => ({ rule: 'an old price was shown', id })),
    ...open.map((id) => ({ rule: 'something was not settled within 5 minutes', id })),
  ]
  return [...inRestarts, ...others]
}

export function writeReport(report: Report, file: string | undefined): void {
  if (file) writeFileSync(file, `${JSON.stringify(report, undefined, 2)}\n`)
}

type Span = { from: number; to: number }
const everything: Span = { from: 0, to: Number.POSITIVE_INFINITY }

/** What shoppers noticed of it. Every question counts by itself: a repeat is another one. */
function countsWithin(questions: Question[], span: Span) {
  const within = questions.filter((question) => isWithin(question, span))
  const failed = within.filter(({ answer }) => !answer || answer.status >= 500)
  const statuses = Map.groupBy(within, ({ answer }) => String(answer?.status ?? 'no answer'))
  return {
    requestCount: within.length,
    failed: failed.length,
    answers: [...statuses]
      .map(([status, all]) => `${status}: ${all.length}`)
      .sort()
      .join('  '),
    withoutOrdersSeconds: longestPause(questions, span),
  }
}

/** A request of a moment before had the event during its answer. */
function isWithin({ at, answer, lostAt }: Question, { from, to }: Span): boolean {
  return at <= to && (answer?.at ?? lostAt ?? at) >= from
}

/** The longest time in which no order was acknowledged. */
function longestPause(questions: Question[], { from, to }: Span): number {
  const moments = acknowledged(questions)
    .map(({ answer }) => answer?.at ?? 0)
    .filter((at) => at >= from && at <= to)
    .sort((a, b) => a - b)
  return (
    Math.max(0, ...[...moments, to].map((at, index) => at - (moments[index - 1] ?? from))) / 1_000
  )
}

/** How long shoppers were without an order, in those events that changed the primary. */
export function failoversOf(events: (Event & { withoutOrdersSeconds: number })[]) {
  const away = events
    .filter(({ isFailover }) => isFailover)
    .map(({ withoutOrdersSeconds }) => withoutOrdersSeconds)
    .sort((a, b) => a - b)
  return {
    count: away.length,
    medianSeconds: away[Math.floor((away.length - 1) / 2)] ?? 0,
    worstSeconds: away.at(-1) ?? 0,
  }
}

function emailFiles({ postOffice }: Stage) {
  const byId = Map.groupBy(postOffice.received, ({ messageId }) => messageId)
  return { sent: byId.size, repeated: postOffice.received.length - byId.size }
}
