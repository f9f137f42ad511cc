import { writeFileSync } from 'node:fs'
import { brokenInvariants } from '#orders/audit/invariants.ts'
import type { Waits } from './checks/audit.ts'
import { checkEmails } from './checks/check-emails.ts'
import { booksDiffer, type Breach } from './checks/check-money.ts'
import { acknowledged, checkOrders } from './checks/check-orders.ts'
import { checkRecalls } from './checks/check-recalls.ts'
import { acknowledgedReturns, checkReturns } from './checks/check-returns.ts'
import { checkStaff } from './checks/check-staff.ts'
import type { Done } from './lanes.ts'
import { probeNames } from './faults/probe-names.ts'
import type { Rounds } from './rounds.ts'
import { deedsOf, type Fate } from './staff/deeds.ts'
import type { Stage } from './stage.ts'
import { lastLinesOf, readWitness, type Question } from './witness.ts'

type Run = {
  faultCounts: Done
  rounds: Rounds
  waits: Waits
  settled: { ms: number; open: string[] }
  faultsMs: number
}

export type Report = Awaited<ReturnType<typeof reportOn>>

const mostBreaches = 20

export async function reportOn(stage: Stage, run: Run) {
  const { faultCounts, rounds, waits, settled, faultsMs } = run
  const { fates, database, proxy, options } = stage
  const questions = readWitness(stage.witness.file)
  const breaches = await breachesOf(stage, questions, unsettled(waits, settled.open))
  const { killed } = fates.probes()
  const count = (rule: RegExp) => breaches.filter((breach) => rule.test(breach.rule)).length
  return {
    seed: options.seed,
    minutes: faultsMs / 60_000,
    settledAfterSeconds: settled.ms / 1_000,
    kills: {
      servers: fates.killed,
      atProbes: killed.length,
      database: database.kills,
      refusedStarts: fates.refused,
    },
    cutCommits: proxy.cuts,
    cutOrders: proxy.cutOrders,
    faults: Object.fromEntries([...faultCounts].sort(([a], [b]) => (a < b ? -1 : 1))),
    probes: probesOf(fates),
    checkouts: counted(questions),
    rounds,
    members: membersOf(stage),
    returns: returnsOf(stage, questions),
    payments: { settled: waits.settled, slowestSettledSeconds: waits.slowestMs / 1_000 },
    lost: count(/^E1 an acknowledged|^E1 an order was refused|^E1 a cancelled|^E2/),
    doubled: count(/two orders|nobody asked/),
    oversold: count(/^I1 every|^I2|sold twice/),
    overused: count(/^I4|used twice/),
    unsettled: count(/^E3|not settled/),
    answers: answersOf(questions),
    breaches: breaches.slice(0, mostBreaches).map((breach) => ({
      ...breach,
      witness: lastLinesOf(stage.witness.file, breach.id.split(' ')[0] ?? ''),
    })),
    breachCount: breaches.length,
  }
}

async function breachesOf(stage: Stage, questions: Question[], open: Breach[]): Promise<Breach[]> {
  const broken = (await brokenInvariants(stage.shop)).map(({ invariant, id }) => ({
    rule: invariant,
    id,
  }))
  return [
    ...broken,
    ...(await checkOrders(stage, questions)),
    ...(await booksDiffer(stage)),
    ...(await checkEmails(stage)),
    ...(await checkStaff(stage)),
    ...(await checkReturns(stage, questions)),
    ...(await checkRecalls(stage)),
    ...missing(stage, questions),
    ...insides(questions),
    ...stage.fates.fell.map((id) => ({ rule: 'a server fell by itself', id })),
    ...open,
  ]
}

function probesOf(fates: Stage['fates']) {
  const { passed, killed } = fates.probes()
  return {
    all: probeNames.length,
    kills: Object.fromEntries(
      probeNames.map((name) => [name, killed.filter((at) => at === name).length]),
    ),
    killedAt: new Set(killed).size,
    passedOnly: probeNames.filter((name) => passed.has(name) && !killed.includes(name)),
    never: probeNames.filter((name) => !passed.has(name)),
  }
}

export function writeReport(report: Report, file: string | undefined): void {
  if (file) writeFileSync(file, `${JSON.stringify(report, undefined, 2)}\n`)
}

function counted(questions: Question[]) {
  const checkouts = questions.filter(({ ask }) => ask === 'checkout')
  return {
    attempted: new Set(checkouts.map(({ user, about }) => `${user} ${about.key}`)).size,
    asked: checkouts.length,
    lostAnswers: checkouts.filter(({ answer }) => !answer).length,
    acknowledged: new Set(acknowledged(questions).map(({ answer }) => answer?.body.id)).size,
    verified: questions.filter(({ ask, answer }) => ask === 'verify' && answer?.status === 200)
      .length,
  }
}

/** What members did, by kind: as often as it was acknowledged, and as nobody knows. */
function membersOf({
  desk,
}: Stage): Record<string, { done: number; refused: number; unknown: number }> {
  return Object.fromEntries(
    [...Map.groupBy(desk.deeds, ({ kind }) => kind)].map(([kind, deeds]) => {
      const count = (fate: Fate) => deeds.filter(({ was }) => was === fate).length
      return [kind, { done: count('done'), refused: count('refused'), unknown: count('unknown') }]
    }),
  )
}

/** What shoppers and members were told of returns and recalls: each once, however often pressed. */
function returnsOf({ desk }: Stage, questions: Question[]) {
  const ids = (kind: 'give back' | 'replace' | 'recall' | 'recall pieces') => {
    const deeds = deedsOf(desk.deeds, kind).filter(({ was }) => was === 'done')
    return new Set(deeds.map(({ id }) => id)).size
  }
  return {
    returns: new Set(acknowledgedReturns(questions).map(({ answer }) => answer?.body.id)).size,
    refunded: ids('give back'),
    replaced: ids('replace'),
    recalls: ids('recall'),
    pieceRecalls: ids('recall pieces'),
  }
}

/** A run in which nothing of the kind happened says nothing about it. */
function missing(stage: Stage, questions: Question[]): Breach[] {
  const isTried = stage.options.rounds === undefined && stage.desk.clerks.length > 0
  return Object.entries(isTried ? returnsOf(stage, questions) : {})
    .filter(([, count]) => count === 0)
    .map(([kind]) => ({ rule: 'nothing of this kind was acknowledged', id: kind }))
}

/** By status; 500 should never be among them. */
function answersOf(questions: Question[]): Record<string, number> {
  return Object.fromEntries(
    [...Map.groupBy(questions, ({ answer }) => String(answer?.status ?? 'none'))].map(
      ([status, all]) => [status, all.length],
    ),
  )
}

function insides(questions: Question[]): Breach[] {
  return questions
    .filter(({ answer }) => (answer?.faults.length ?? 0) > 0)
    .map(({ n, answer }) => ({
      rule: 'E5 an answer holds what it may not',
      id: `"n":${n},`,
      said: answer?.faults.join(' | ') ?? '',
    }))
}

function unsettled({ late, open }: Waits, matters: string[]): Breach[] {
  return [
    ...[...new Set([...late, ...open.keys()])].map((id) => ({
      rule: 'a payment was not settled within 5 minutes',
      id,
    })),
    ...matters.map((id) => ({ rule: 'something was not settled within 5 minutes', id })),
  ]
}
