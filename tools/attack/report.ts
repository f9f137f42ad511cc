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
  return [...lines, '', `${results.length - failedCount} held, ${failedCount} broken`].join('\n')
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
