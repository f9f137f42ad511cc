import { besideLogInsTable, type BesideLogIns } from './beside-log-ins.ts'
import type { Judged } from './lighthouse.ts'
import type { Machine } from './machine.ts'
import type { Figures, Pair } from './measure.ts'
import type { OrderCost } from './order-cost.ts'
import { inSeconds, kilo, number, percent, table } from './tables.ts'
import type { Pictures, Weight } from './weigh-pages.ts'
import type { WorkloadName } from './workloads.ts'

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
  orderCosts: OrderCost[]
  memoryMb: { before: number | undefined; after: number | undefined; later: number | undefined }
  starts: { coldMs: number; warmMs: number } | undefined
  pages: Weight[]
  judged: Judged[]
  pictures: Pictures | undefined
  broken: string[]
}

const most = { javascript: 100_000, beforeImages: 180_000 }
const names: Record<WorkloadName, string> = {
  list: 'Product list, kept',
  'list-br': 'Product list, kept and compressed',
  'list-new': 'Product list',
  'list-new-ten': 'Product list, beside ten rows',
  deep: 'Product list, page 500',
  'deep-ten': 'Product list, page 500, beside ten rows',
  single: 'Single product, kept',
  'single-new': 'Single product',
  search: 'Search',
  'search-ten': 'Search, beside ten rows',
  page: 'Product page (HTML), kept',
  'page-br': 'Product page, kept and compressed',
  'page-new': 'Product page, made anew',
  'log-in': 'Log-in',
  checkout: 'Checkout, COD, 500 products',
  'checkout-hot': 'Checkout, COD, 5 products',
  online: 'Checkout, online, 500 products',
  'online-hot': 'Checkout, online, 5 products',
  'online-apart': 'Checkout, online, provider apart',
  'online-apart-asked': 'Checkout, online, provider apart, beside a floor that asks it',
}
const topics: Record<string, readonly WorkloadName[]> = {
  'Answers that are kept': ['list', 'list-br', 'single', 'page', 'page-br'],
  'Answers made anew': [
    'list-new',
    'list-new-ten',
    'deep',
    'deep-ten',
    'single-new',
    'search',
    'search-ten',
    'page-new',
    'log-in',
  ],
  Checkouts: [
    'checkout',
    'checkout-hot',
    'online',
    'online-hot',
    'online-apart',
    'online-apart-asked',
  ],
}

export function markdownOf(report: Report): string {
  const sections = [
    head(report),
    ...Object.entries(topics).map(([topic, called]) => loads(report, topic, called)),
    besideLogInsTable(report.besideLogIns),
    orders(report),
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
  return [...refused, ...beside, ...rows]
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
    names[name],
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

function memory({ memoryMb: { before, after, later } }: Report): string {
  if (before === undefined) return ''
  return `## Memory of the server process\n\nResident, with the heap of \`npm start\` (\`--max-old-space-size=384\`).\n\n${table(['Before load', 'After load', '10 s later'], [[`${before} MB`, `${after ?? '?'} MB`, `${later ?? '?'} MB`]])}`
}

function starts({ starts: times }: Report): string {
  if (!times) return ''
  return `## Start, until it says it is ready\n\n${table(['First (database, tables, demo catalogue)', 'Second'], [[inSeconds(times.coldMs), inSeconds(times.warmMs)]])}`
}

function bytes({ pages, pictures }: Report): string {
  if (pages.length === 0) return ''
  const rows = pages.map(
    ({
      page,
      encoding,
      files,
      kinds: { html, javascript, css, fonts, other, images, headers },
    }) => {
      const total = html + javascript + css + fonts + other + headers
      return [
        page,
        aimed(javascript, most.javascript),
        files,
        encoding,
        kilo(css),
        kilo(fonts),
        kilo(html),
        kilo(other),
        kilo(headers),
        aimed(total, most.beforeImages),
        kilo(images),
      ]
    },
  )
  const aim = `On a phone (390 px, 2 device pixels each), first visit, kB of 1000 bytes over the wire. Aims: JavaScript at most ${kilo(most.javascript)}, everything before images with its headers at most ${kilo(most.beforeImages)}.`
  const shown = pictures
    ? `\n\nPictures of the first 10 cards of the listing at 390 px: ${kilo(pictures.bytes)} kB in ${pictures.count} files (${pictures.types.join(', ')}).`
    : ''
  return `## Bytes the browser loads\n\n${aim}\n\n${table(['Page', 'JavaScript', 'Files', 'Encoding', 'CSS', 'Fonts', 'HTML', 'Other', 'Headers', 'Before images', 'Images'], rows)}${shown}`
}

function lighthouse({ judged }: Report): string {
  if (judged.length === 0) return ''
  const rows = judged.map(({ page, runs, scores, fcpMs, lcpMs, tbtMs, cls, missed }) => [
    page,
    runs,
    ...Object.values(scores),
    number(fcpMs),
    number(lcpMs),
    number(tbtMs),
    cls.toFixed(3),
    missed.join(', ') || '-',
  ])
  const columns = [
    'Page',
    'Runs',
    'Performance',
    'Accessibility',
    'Best practices',
    'SEO',
    'First paint ms',
    'Largest paint ms',
    'Blocked ms',
    'Shift',
    'Missed',
  ]
  return `## Lighthouse, simulated phone\n\nThe run in the middle. Aims: performance at least 95, the others 100.\n\n${table(columns, rows)}`
}

function faultLine(report: Report): string {
  const trouble = troubleOf(report)
  return trouble.length === 0
    ? ''
    : `## Trouble\n\n${trouble.map((line) => `- ${line}`).join('\n')}`
}

function aimed(value: number, aim: number): string {
  return `${kilo(value)} ${value <= aim ? 'ok' : '**over**'}`
}
