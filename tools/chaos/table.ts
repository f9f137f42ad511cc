import type { Report } from './report.ts'

/** The report as somebody reads it. */
export function tableOf(report: Report): string {
  const table = rowsOf(report).map(([name, value]) => `${name.padEnd(22)}${String(value)}`)
  const faults = Object.entries(report.faults).map(
    ([name, times]) =>
      `  ${times > 0 ? String(times).padStart(4) : 'not run: needs root'}  ${name}`,
  )
  const breaches = report.breaches.flatMap(({ rule, id, detail, witness }) => [
    `BREACH  ${rule}: ${id}${detail ? ` (${detail})` : ''}`,
    ...witness.map((line) => `        ${line}`),
  ])
  return [...table, '', 'Faults by kind', ...faults, '', ...breaches].join('\n')
}

function rowsOf(report: Report): [string, unknown][] {
  const { checkouts, rounds, payments, returns, answers } = report
  return [
    ...killRowsOf(report),
    [
      'Checkouts attempted',
      `${checkouts.attempted} (asked ${checkouts.asked} times, ${checkouts.lostAnswers} answers lost)`,
    ],
    [
      'Orders acknowledged',
      `${checkouts.acknowledged} (${Math.round(checkouts.acknowledged / report.minutes)} a minute)`,
    ],
    ['Payments verified', checkouts.verified],
    [
      'Rounds',
      `${rounds.lastUnit} of 100 buyers for the last unit, ${rounds.voucher} of 50 uses of a voucher for one, ${rounds.races} races of verify and webhook`,
    ],
    ['Done by members', membersOf(report)],
    [
      'Acknowledged',
      `${returns.returns} returns (${returns.refunded} refunded, ${returns.replaced} replaced), ${returns.recalls} recalls, ${returns.pieceRecalls} of single pieces`,
    ],
    [
      'Payments settled',
      `${payments.settled}, the slowest after ${payments.slowestSettledSeconds.toFixed(0)} s`,
    ],
    [
      'Answers',
      Object.entries(answers)
        .map(([status, count]) => `${status}: ${count}`)
        .join('  '),
    ],
    ['Lost', report.lost],
    ['Doubled', report.doubled],
    ['Oversold', report.oversold],
    ['Overused', report.overused],
    ['Unsettled', report.unsettled],
    ['Breaches in all', report.breachCount],
  ]
}

function membersOf({ members }: Report): string {
  return Object.entries(members)
    .map(([kind, { done, unknown }]) => `${kind}: ${done} (${unknown} unknown)`)
    .join('  ')
}

function killRowsOf(report: Report): [string, unknown][] {
  const { kills, probes } = report
  return [
    ['Seed', report.seed],
    ['Minutes of faults', report.minutes.toFixed(1)],
    ['Settled after, s', report.settledAfterSeconds.toFixed(0)],
    [
      'Kills of servers',
      `${kills.servers} (${kills.atProbes} at probes; ${kills.refusedStarts} starts refused while the database was away)`,
    ],
    ['Kills of PostgreSQL', kills.database],
    ['Commits cut off', `${report.cutCommits} (${report.cutOrders} of them of a new order)`],
    ['Faults', Object.values(report.faults).reduce((sum, times) => sum + times, 0)],
    ['Probes killed at', `${probes.killedAt} of ${probes.all}`],
    ['  passed and spared', list(probes.passedOnly)],
    ['  never passed', list(probes.never)],
  ]
}

function list(names: string[]): string {
  return names.length === 0 ? 'none' : names.join('; ')
}
