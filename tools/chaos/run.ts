import { setTimeout as pause } from 'node:timers/promises'
import { auditUntil, noWaits } from './checks/audit.ts'
import type { Shopper } from './client.ts'
import { finishReturns } from './finish-returns.ts'
import { faultsUntil, type Done } from './lanes.ts'
import { readOptions } from './options.ts'
import { randomOf } from './random.ts'
import { reportOn, writeReport, type Report } from './report.ts'
import { roundsTimes, roundsUntil, type Rounds } from './rounds.ts'
import { healAll, untilSettled } from './settle.ts'
import { onStage, type Stage } from './stage.ts'
import { tableOf } from './table.ts'
import { ofClerks, ofMembers, ofOfficers, workUntil } from './staff/work.ts'
import { visitUntil } from './visits.ts'

// A broken-off run still leaves by way of `exit`, where everything that was started ends.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(130))

// The library of the HTTP server says a line here for every answer that the practice provider
// breaks off on purpose.
console.info = () => undefined

/** So long a run passes every probe, and fails when one of them never killed. */
const longMinutes = 30
const say = (message: string) => console.error(message)
const options = readOptions(process.argv.slice(2))
const report = await onStage(options, async (stage) => {
  const result = await run(stage)
  return { result, keep: options.keep || result.breachCount > 0 }
})
console.log(tableOf(report))
writeReport(report, options.json)
const spareCount = report.probes.all - report.probes.killedAt
const isLong = report.minutes >= longMinutes
if (spareCount > 0 && options.rounds === undefined)
  say(
    `${spareCount} of ${report.probes.all} probes never killed a server${isLong ? ', and this run was long enough for all' : ''}.`,
  )
process.exit(report.breachCount > 0 || (isLong && spareCount > 0) ? 1 : 0)

async function run(stage: Stage): Promise<Report> {
  say(
    `Chaos for ${options.rounds === undefined ? `${options.minutes} minutes` : `${options.rounds} rounds`}, seed ${options.seed}, in ${stage.folder}`,
  )
  const faultCounts: Done = new Map()
  const rounds: Rounds = { lastUnit: 0, voucher: 0, races: 0 }
  const waits = noWaits()
  const startedAt = Date.now()
  const isOver = () => Date.now() - startedAt > options.minutes * 60_000
  let isSettled = false
  const auditing = auditUntil(() => isSettled, stage, waits)
  const shopping =
    options.rounds === undefined
      ? shopUntil(isOver, stage, rounds)
      : roundsTimes(options.rounds, cast(stage), rounds)
  if (options.rounds === undefined) await faultsUntil(isOver, stage, faultCounts)
  else await shopping
  const faultsMs = Date.now() - startedAt
  await healAll(stage)
  await shopping
  await finishReturns(stage, cast(stage))
  say('The faults are over, and everything is healed: waiting for the last orders and payments.')
  const settled = await untilSettled(stage)
  await untilAudited(waits)
  isSettled = true
  await auditing
  return reportOn(stage, { faultCounts, rounds, waits, settled, faultsMs })
}

async function shopUntil(isOver: () => boolean, stage: Stage, rounds: Rounds): Promise<void> {
  const shopper = cast(stage)
  const visitors = Array.from({ length: options.shoppers }, () => visitUntil(isOver, shopper))
  await Promise.all([
    ...visitors,
    ...staffUntil(isOver, stage),
    roundsUntil(isOver, shopper, rounds),
  ])
}

/** Each with dice of their own. */
function staffUntil(isOver: () => boolean, stage: Stage): Promise<void>[] {
  const { desk } = stage
  const { members, clerks, officers } = desk
  const everybody = [
    ...members.map((member) => ({ member, tasks: ofMembers })),
    ...clerks.map((member) => ({ member, tasks: ofClerks })),
    ...officers.map((member) => ({ member, tasks: ofOfficers })),
  ]
  return everybody.map(({ member, tasks }, at) => {
    const random = randomOf(options.seed * 7_000_003 + at)
    return workUntil(isOver, tasks, () => ({ stage, desk, member, random }))
  })
}

/** A new face every time, until all have been here once. */
function cast(stage: Stage): () => Shopper {
  let come = 0
  return () => {
    come += 1
    const person = stage.people[come % stage.people.length]
    if (!person) throw new Error('nobody is there')
    return { stage, person, random: randomOf(options.seed * 1_000_003 + come) }
  }
}

async function untilAudited({ open }: { open: Map<string, number> }): Promise<void> {
  for (let tries = 0; tries < 20 && open.size > 0; tries += 1) await pause(1_000)
}
