import { besideLogInsTable, type BesideLogIns } from './beside-log-ins.ts'
import { besideStaffTable, type BesideStaff } from './beside-staff.ts'
import type { Judged } from './lighthouse.ts'
import type { Machine } from './machine.ts'
import type { Figures, Pair } from './measure.ts'
import { lotsTable, type LotsCost } from './costs/lots-cost.ts'
import type { OrderCost } from './costs/order-cost.ts'
import { bytes, lighthouse } from './report-pages.ts'
import { inSeconds, number, percent, table } from './tables.ts'
import type { Pictures, Weight } from './weigh-pages.ts'
import type { WorkloadName } from './workload-names.ts'
import { titles, topics } from './workload-titles.ts'

export type Report = {
  at: string
  machine: Machine
  command: string
  products: number
  quick: boolean
  tookSeconds: number
  aims: Partial<Record<WorkloadName, number>>
  workloads: Partial<Record<WorkloadName, Pair[]>>
  deepCost: Pair[]
  deepLater: Pair[]
  besideLogIns: BesideLogIns | undefined
  besideStaff: BesideStaff | undefined
  orderCosts: OrderCost[]
  lotsCost: LotsCost | undefined
  memoryMb: Record<'before' | 'highest' | 'after' | 'later', number | undefined>
  starts: { coldMs: number; warmMs: number } | undefined
  pages: Weight[]
  judged: Judged[]
  pictures: Pictures | undefined
  broken: string[]
}

export function markdownOf(report: Report): string {
  const sections = [
    head(report),
    ...Object.entries(topics).map(([topic, called]) => loads(report, topic, called)),
    besideLogInsTable(report.besideLogIns),
    besideStaffTable(report.besideStaff),
    orders(report),
    lotsTable(report.lotsCost),
    deep(report),
    memory(report),
    starts(report),
    bytes(report),
    lighthouse(report),
    faultLine(report),
  ]
  return `${sections.filter(Boolean).join('\n\n')}\n`
}

/** What went wrong, in sentences; a figure of refused requests is no figure. */
export function troubleOf({
  workloads,
  deepCost,
  deepLater,
  besideLogIns,
  besideStaff,
  lotsCost,
  broken: rows,
}: Report): string[] {
  const pairs = [...Object.entries(workloads), ['deep-cost', [...deepCost, ...deepLater]] as const]
  const refused = pairs.flatMap(([name, list]) =>
    list.flatMap(({ connections, first, second }) =>
      [first, second].flatMap((side, at) =>
        refusalLines(
          side,
          `${name} at ${connections} connections, ${at === 0 ? 'first' : 'second'} side`,
        ),
      ),
    ),
  )
  const beside = Object.entries(besideLogIns?.refused ?? {}).map(
    ([why, count]) => `beside-log-ins: ${count} answers were ${why}`,
  )
  const besideMembers = Object.entries(besideStaff?.refused ?? {}).map(
    ([why, count]) => `beside-staff: ${count} answers were ${why}`,
  )
  const withLots = Object.entries(lotsCost?.refused ?? {}).map(
    ([why, count]) => `lots-cost: ${count} answers were ${why}`,
  )
  return [...refused, ...beside, ...besideMembers, ...withLots, ...rows]
}

function refusalLines({ perSecond, refused }: Figures, where: string): string[] {
  if (perSecond === 0) return [`${where}: no answer within the rounds`]
  return Object.entries(refused).map(([why, count]) => `${where}: ${count} answers were ${why}`)
}

function head({ at, machine, command, products, quick, tookSeconds }: Report): string {
  const { cores, processor, memoryGb, node, system, load } = machine
  const how = quick ? ' **A quick run: not for quoting.**' : ''
  const where = `${cores} cores (${processor}), ${memoryGb} GB, Node ${node}, ${system}; load generator and PostgreSQL on the same machine, whose load was ${load} before.`
  const legend =
    'Each call beside its floor (tools/bench/README.md), measured in turns: requests per second, the part of the floor’s that the shop reaches, the 99th percentile in ms, and microseconds of processor time a request costs its server process.'
  return `# Benchmark of ${at.slice(0, 16).replace('T', ' ')} UTC\n\n\`${command}\`: ${products} products, ${Math.round(tookSeconds)} s. ${where}${how}\n\n${legend}`
}

function loads(
  { workloads, aims }: Report,
  topic: string,
  called: readonly WorkloadName[],
): string {
  const rows = called.flatMap((name) =>
    (workloads[name] ?? []).map((pair) => rowOf(name, pair, aims[name])),
  )
  return rows.length === 0
    ? ''
    : `## ${topic}\n\n${table(['Call', 'Conn.', 'Shop/s', 'Floor/s', 'Reached', 'Aim', 'Shop p99', 'Floor p99', 'Shop CPU', 'Floor CPU', 'CPU ratio'], rows)}`
}

function rowOf(
  name: WorkloadName,
  { connections, first, second, ratio }: Pair,
  aim: number | undefined,
): (string | number)[] {
  const share = 1 / ratio
  const judged =
    aim === undefined ? '' : `${percent(aim)} ${share >= aim ? 'reached' : '**not reached**'}`
  return [
    titles[name],
    connections,
    number(first.perSecond),
    number(second.perSecond),
    percent(share),
    judged,
    number(first.p99Ms),
    number(second.p99Ms),
    number(first.processorUs),
    number(second.processorUs),
    number(first.processorUs / second.processorUs),
  ]
}

function orders({ orderCosts }: Report): string {
  if (orderCosts.length === 0) return ''
  const rows = orderCosts.map(({ what, orders: many, shopMs, databaseMs, restMs }) => [
    what,
    many,
    number(shopMs),
    number(databaseMs),
    number(restMs),
  ])
  return `## What an order costs\n\nMilliseconds of processor time until nothing is left to do for it, what the process does at rest taken off.\n\n${table(['Order', 'Orders', 'Shop', 'PostgreSQL', 'At rest, ms each second'], rows)}`
}

function deep({ deepCost, deepLater }: Report): string {
  if (deepCost.length === 0) return ''
  const rows = [...deepCost, ...deepLater].map(({ connections, first, second, ratio }, at) => [
    at < deepCost.length ? 'Before the orders' : 'After the orders',
    connections,
    number(second.perSecond),
    number(first.perSecond),
    ratio.toFixed(2),
    number(second.p50Ms),
    number(first.p50Ms),
  ])
  return `## Page 500 beside page 1\n\nAim: at most 2 times the cost.\n\n${table(['When', 'Conn.', 'Page 1 /s', 'Page 500 /s', 'Cost', 'Page 1 median ms', 'Page 500 median ms'], rows)}`
}

function memory({ memoryMb: { before, highest, after, later } }: Report): string {
  if (before === undefined) return ''
  return `## Memory of the server process\n\nResident, with the heap of \`npm start\` (\`scripts/shop-command.ts\`). Aims: at most 250 MB before and 350 MB at the highest.\n\n${table(['Before load', 'Highest', 'After load', '10 s later'], [[`${before} MB`, `${highest ?? '?'} MB`, `${after ?? '?'} MB`, `${later ?? '?'} MB`]])}`
}

function starts({ starts: times }: Report): string {
  if (!times) return ''
  return `## Start, until it says it is ready\n\n${table(['First (database, tables, demo catalogue)', 'Second'], [[inSeconds(times.coldMs), inSeconds(times.warmMs)]])}`
}

function faultLine(report: Report): string {
  const trouble = troubleOf(report)
  return trouble.length === 0
    ? ''
    : `## Trouble\n\n${trouble.map((line) => `- ${line}`).join('\n')}`
}
