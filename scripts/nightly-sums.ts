import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import type { Report } from '../tools/chaos/report.ts'

/** What one piece of a nightly run reached. `struck`: how often each probe killed a server. */
export type Piece = {
  kind: string
  seed: number
  seconds: number
  counts: Record<string, number>
  struck: Record<string, number>
  failures: string[]
}

export type Sums = {
  pieces: number
  seconds: number
  counts: Record<string, number>
  struck: Record<string, number>
  failures: { at: string; kind: string; seed: number; what: string }[]
}

/** The volume at which "nothing is lost, nothing is doubled" is promised. */
export const promised: Record<string, number> = {
  'checkouts attempted': 200_000,
  'kills of the shop': 300,
  'kills of PostgreSQL': 100,
}

const none: Sums = { pieces: 0, seconds: 0, counts: {}, struck: {}, failures: [] }

export function readSums(file: string): Sums {
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Sums) : structuredClone(none)
}

/** Adds a finished piece; in one step, so that a run that is broken off leaves whole sums. */
export function addPiece(
  file: string,
  { kind, seed, seconds, counts, struck, failures }: Piece,
): void {
  const before = readSums(file)
  const at = new Date().toISOString()
  const sums: Sums = {
    pieces: before.pieces + 1,
    seconds: before.seconds + seconds,
    counts: added(before.counts, counts),
    struck: added(before.struck, struck),
    failures: [...before.failures, ...failures.map((what) => ({ at, kind, seed, what }))],
  }
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(`${file}.new`, `${JSON.stringify(sums, undefined, 2)}\n`)
  renameSync(`${file}.new`, file)
}

function added(
  left: Record<string, number>,
  right: Record<string, number>,
): Record<string, number> {
  const names = new Set([...Object.keys(left), ...Object.keys(right)])
  return Object.fromEntries(
    [...names].map((name) => [name, (left[name] ?? 0) + (right[name] ?? 0)]),
  )
}

export function pieceOfChaos(
  report: Report,
  { seed, seconds }: { seed: number; seconds: number },
): Piece {
  const { checkouts, kills, payments, returns, rounds } = report
  const counts = {
    'checkouts attempted': checkouts.attempted,
    'orders acknowledged': checkouts.acknowledged,
    'payments settled': payments.settled,
    'returns acknowledged': returns.returns,
    'returns refunded': returns.refunded,
    'returns replaced': returns.replaced,
    'recalls acknowledged': returns.recalls,
    'kills of the shop': kills.servers,
    'kills of PostgreSQL': kills.database,
    'commits cut off': report.cutCommits,
    'orders cut off at their commit': report.cutOrders,
    'races for the last unit': rounds.lastUnit,
    'races for a voucher': rounds.voucher,
    'races of verify and webhook': rounds.races,
    'minutes of faults': Math.round(report.minutes),
    'orders lost': report.lost,
    'orders doubled': report.doubled,
    'units oversold': report.oversold,
    'vouchers overused': report.overused,
    'payments unsettled': report.unsettled,
  }
  const failures = report.breaches.map(({ rule, id }) => `${rule}: ${id}`)
  return { kind: 'chaos', seed, seconds, counts, struck: report.probes.kills, failures }
}

/** The sums as somebody reads them, beside what is promised. */
export function tableOfSums({ pieces, seconds, counts, struck, failures }: Sums): string {
  const rows = Object.entries(counts).map(([name, count]) => {
    const goal = promised[name]
    const part = goal
      ? `of ${goal.toLocaleString('en-IN')} (${Math.floor((count / goal) * 100)} %)`
      : ''
    return `${name.padEnd(40)}${count.toLocaleString('en-IN').padStart(10)}  ${part}`.trimEnd()
  })
  const spared = Object.entries(struck)
    .filter(([, times]) => times === 0)
    .map(([name]) => name)
  const probes = `${Object.keys(struck).length - spared.length} of ${Object.keys(struck).length} probes killed a server`
  return [
    `${pieces} pieces in ${(seconds / 3600).toFixed(1)} hours`,
    ...rows,
    probes,
    ...(spared.length > 0 ? [`never: ${spared.join('; ')}`] : []),
    failures.length === 0 ? 'no failure' : `${failures.length} FAILURES`,
    ...failures.map(({ at, kind, seed, what }) => `  ${at} ${kind}, seed ${seed}: ${what}`),
  ].join('\n')
}
