import { cpus, totalmem } from 'node:os'
import type { Judged } from './lighthouse.ts'
import type { Figures, Pair } from './measure.ts'
import type { Pictures, Weight } from './weigh-pages.ts'

export type Report = {
  at: string
  products: number
  quick: boolean
  tookSeconds: number
  workloads: Record<string, Pair[]>
  deepCost: Pair[]
  deepLater: Pair[]
  memoryMb: { before: number | undefined; after: number | undefined; later: number | undefined }
  starts: { coldMs: number; warmMs: number } | undefined
  pages: Weight[]
  judged: Judged[]
  pictures: Pictures | undefined
  broken: string[]
}

const aims = { javascript: 100_000, beforeImages: 180_000 }
const names: Record<string, string> = {
  list: 'Product list, cached', 'list-br': 'Product list, cached and compressed', 'list-new': 'Product list', deep: 'Product list, page 500', single: 'Single product, cached', 'single-new': 'Single product',
  search: 'Search', page: 'Product page (HTML), cached', 'page-br': 'Product page, cached and compressed', 'page-new': 'Product page, rendered anew', 'log-in': 'Log-in', checkout: 'Checkout, 500 products', 'checkout-hot': 'Checkout, 5 products',
}

export function markdownOf(report: Report): string {
  const sections = [head(report), loads(report), deep(report), memory(report), starts(report), bytes(report), lighthouse(report), broken(report)]
  return `${sections.filter(Boolean).join('\n\n')}\n`
}

/** What went wrong, in sentences; a figure of refused requests is no figure. */
export function troubleOf({ workloads, deepCost, deepLater, broken: rows }: Report): string[] {
  const pairs = [...Object.entries(workloads), ['deep-cost', [...deepCost, ...deepLater]] as const]
  const refused = pairs.flatMap(([name, list]) => list.flatMap(({ connections, first, second }) => [first, second].flatMap((side, at) => told(side, `${name} at ${connections} connections, ${at === 0 ? 'first' : 'second'} side`))))
  return [...refused, ...rows]
}

function told({ perSecond, refused }: Figures, where: string): string[] {
  if (perSecond === 0) return [`${where}: no answer within the rounds`]
  return Object.entries(refused).map(([why, count]) => `${where}: ${count} answers were ${why}`)
}

function head({ at, products, quick, tookSeconds }: Report): string {
  const [cpu] = cpus()
  const machine = `${cpus().length} cores (${cpu?.model.trim()}), ${Math.round(totalmem() / 2 ** 30)} GB, Node ${process.version}, ${process.platform}`
  const how = quick ? ' **A quick run: not for quoting.**' : ''
  return `# Benchmark of ${at.slice(0, 16).replace('T', ' ')} UTC\n\n${products} products. ${machine}. The run took ${Math.round(tookSeconds)} s.${how}`
}

function loads({ workloads }: Report): string {
  if (Object.keys(workloads).length === 0) return ''
  const rows = Object.entries(workloads).flatMap(([name, pairs]) =>
    pairs.map(({ connections, first, second, ratio }) => [
      names[name] ?? name, connections, number(first.perSecond), number(second.perSecond), number(ratio), number(first.p99Ms), number(second.p99Ms), number(first.processorUs), number(second.processorUs),
    ]),
  )
  const legend = 'Requests per second of the shop and of the floor, how many times slower the shop is, the 99th percentile of the answer time in ms, and microseconds of processor time a request costs its server process.'
  return `## Under load\n\n${legend}\n\n${table(['Call', 'Conn.', 'Shop/s', 'Floor/s', 'Ratio', 'Shop p99', 'Floor p99', 'Shop CPU', 'Floor CPU'], rows)}`
}

function deep({ deepCost, deepLater }: Report): string {
  if (deepCost.length === 0) return ''
  const rows = [...deepCost, ...deepLater].map(({ connections, first, second, ratio }, at) => [at < deepCost.length ? 'Before the orders' : 'After the orders', connections, number(second.perSecond), number(first.perSecond), ratio.toFixed(2), number(second.p50Ms), number(first.p50Ms)])
  return `## Page 500 beside page 1\n\nAim: at most 2 times the cost.\n\n${table(['When', 'Conn.', 'Page 1 /s', 'Page 500 /s', 'Cost', 'Page 1 median ms', 'Page 500 median ms'], rows)}`
}

function memory({ memoryMb: { before, after, later } }: Report): string {
  if (before === undefined) return ''
  return `## Memory of the server process\n\n${table(['Before load', 'After load', '10 s later'], [[`${before} MB`, `${after ?? '?'} MB`, `${later ?? '?'} MB`]])}`
}

function starts({ starts: times }: Report): string {
  if (!times) return ''
  return `## Start, until it says it is ready\n\n${table(['First (database, tables, demo catalogue)', 'Second'], [[seconds(times.coldMs), seconds(times.warmMs)]])}`
}

function bytes({ pages, pictures }: Report): string {
  if (pages.length === 0) return ''
  const rows = pages.map(({ page, encoding, files, kinds: { html, javascript, css, fonts, other, images, headers } }) => {
    const total = html + javascript + css + fonts + other + headers
    return [page, aimed(javascript, aims.javascript), files, encoding, kilo(css), kilo(fonts), kilo(html), kilo(other), kilo(headers), aimed(total, aims.beforeImages), kilo(images)]
  })
  const aim = `On a phone (390 px, 2 device pixels each), first visit, kB of 1000 bytes over the wire. Aims: JavaScript at most ${kilo(aims.javascript)}, everything before images with its headers at most ${kilo(aims.beforeImages)}.`
  const shown = pictures ? `\n\nPictures of the first 10 cards of the listing at 390 px: ${kilo(pictures.bytes)} kB in ${pictures.count} files (${pictures.types.join(', ')}).` : ''
  return `## Bytes the browser loads\n\n${aim}\n\n${table(['Page', 'JavaScript', 'Files', 'Encoding', 'CSS', 'Fonts', 'HTML', 'Other', 'Headers', 'Before images', 'Images'], rows)}${shown}`
}

function lighthouse({ judged }: Report): string {
  if (judged.length === 0) return ''
  const rows = judged.map(({ page, runs, scores, fcpMs, lcpMs, tbtMs, cls, missed }) => [page, runs, ...Object.values(scores), number(fcpMs), number(lcpMs), number(tbtMs), cls.toFixed(3), missed.join(', ') || '-'])
  const columns = ['Page', 'Runs', 'Performance', 'Accessibility', 'Best practices', 'SEO', 'First paint ms', 'Largest paint ms', 'Blocked ms', 'Shift', 'Missed']
  return `## Lighthouse, simulated phone\n\nThe run in the middle. Aims: performance at least 95, the others 100.\n\n${table(columns, rows)}`
}

function broken(report: Report): string {
  const trouble = troubleOf(report)
  return trouble.length === 0 ? '' : `## Trouble\n\n${trouble.map((line) => `- ${line}`).join('\n')}`
}

function aimed(value: number, aim: number): string {
  return `${kilo(value)} ${value <= aim ? 'ok' : '**over**'}`
}

function seconds(ms: number): string {
  return `${(ms / 1000).toFixed(2)} s`
}

function kilo(value: number): string {
  return (value / 1000).toFixed(1)
}

function number(value: number): string {
  if (!Number.isFinite(value)) return '-'
  return value >= 100 ? String(Math.round(value)) : value.toFixed(value >= 10 ? 1 : 2)
}

function table(columns: string[], rows: (string | number)[][]): string {
  return [columns, columns.map((_, at) => (at === 0 ? '---' : '---:')), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n')
}
