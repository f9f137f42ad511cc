import { holds, type Figure } from './attack.ts'

export type Result = {
  name: string
  rule: string
  seconds: number
  figures: Figure[]
  held: boolean
}

/** One line a figure, its limits beside it. */
export function tableOf(results: Result[]): string {
  const lines = results.flatMap(({ name, figures, held, seconds }) => [
    `${held ? 'HELD  ' : 'BROKEN'}  ${name} (${seconds.toFixed(0)} s)`,
    ...figures.map(lineOf),
  ])
  const failedCount = results.filter(({ held }) => !held).length
  const verdict = `${results.length - failedCount} held, ${failedCount} broken`
  return [...lines, '', ...underAttack(results), '', verdict].join('\n')
}

// The rows of every report, beside each other: what an attack costs the shop and its other visitors.
const compared = {
  'memory of the shop, highest': 'MB',
  'cached page, slowest': 'ms',
  'signed-in page, p95': 'ms',
}

function underAttack(results: Result[]): string[] {
  const head = [
    'Under each attack',
    ...Object.entries(compared).map(([what, unit]) => `${what}, ${unit}`),
  ]
  const rows = results.map(({ name, figures }) => [
    name,
    ...Object.keys(compared).map((what) => {
      const figure = figures.find((row) => row.what === what)
      return figure ? number(figure.value) : '-'
    }),
  ])
  return [head, ...rows].map(([first = '', ...others]) =>
    [
      first.padEnd(24),
      ...others.map((cell, at) => cell.padStart((head[at + 1] ?? '').length)),
    ].join('  '),
  )
}

function lineOf(figure: Figure): string {
  const { what, value, unit, atMost, atLeast } = figure
  const limits = [
    atLeast !== undefined && `at least ${atLeast}`,
    atMost !== undefined && `at most ${atMost}`,
  ]
    .filter(Boolean)
    .join(', ')
  return `  ${holds(figure) ? ' ' : '!'} ${what.padEnd(62)} ${number(value).padStart(8)} ${unit.padEnd(8)} ${limits}`.trimEnd()
}

function number(value: number): string {
  if (!Number.isFinite(value)) return 'none'
  return Number.isInteger(value) || Math.abs(value) >= 100
    ? String(Math.round(value))
    : value.toFixed(1)
}
