import { paiseTyped, wholeTyped } from '#platform/typed-amount.ts'
import type { Field, FieldKind } from '../fields/field.ts'

/** A cell that a spreadsheet would run; our own exports put an apostrophe before it. */
export function formulaProblem(text: string): string | undefined {
  return /^[=@\t]/.test(text)
    ? 'This cell begins like a formula. Put an apostrophe before it, or take the sign away.'
    : undefined
}

const shortened = /^\d(?:[.,]\d+)?E\+\d{1,2}$/i

/** `8.90123E+12`: of a long number a spreadsheet keeps the first digits. */
export function shortenedProblem(text: string, { kind }: Field): string | undefined {
  return kind !== 'text' && kind !== 'html' && shortened.test(text.trim())
    ? 'The spreadsheet has shortened this number. Format the column as text and fill it again.'
    : undefined
}

/**
 * Whether a cell still says what the shop has, also after a spreadsheet saved it: without leading
 * zeros, shortened, in another grouping, with other line breaks.
 */
export function isSame(text: string, current: string, { kind }: Field): boolean {
  return (
    text === current ||
    comparable(text, kind) === comparable(current, kind) ||
    isHabit(text, current, kind)
  )
}

function comparable(text: string, kind: FieldKind): string {
  const bare = text.trim()
  const values: Partial<Record<FieldKind, unknown>> = {
    money: paiseTyped(bare),
    whole: wholeTyped(bare, { signed: true }),
    percent: percentTyped(bare),
    yes: yesTyped(bare),
  }
  return String(values[kind] ?? bare.replaceAll(/[^\S\n]+/g, ' '))
}

function isHabit(text: string, current: string, kind: FieldKind): boolean {
  if (kind !== 'code' || !/^\d+$/.test(current)) return false
  if (shortened.test(text.trim())) {
    const digits = /[.,](\d+)E/i.exec(text)?.[1]?.length ?? 0
    return Number(text.trim().replace(',', '.')) === Number(Number(current).toExponential(digits))
  }
  return current.startsWith('0') && text.trim() === current.replace(/^0+/, '')
}

/** A percentage as people write it: `20`, `20%`, `20.00`, or `0.2` of a cell formatted as one. */
export function percentTyped(text: string): number | undefined {
  const [, whole, part = ''] = /^(\d{1,3})(?:[.,](\d+))?\s*%?$/.exec(text.trim()) ?? []
  if (whole === undefined) return undefined
  const value = Number(`${whole}.${part || 0}`)
  if (Number.isInteger(value)) return value
  const hundredfold = Math.round(value * 10_000) / 100
  return whole === '0' && Number.isInteger(hundredfold) ? hundredfold : undefined
}

const yes = /^(yes|y|true|1|haan|हाँ)$/i
const no = /^(no|n|false|0|nahin|नहीं)$/i

export function yesTyped(text: string): boolean | undefined {
  if (yes.test(text.trim())) return true
  return no.test(text.trim()) ? false : undefined
}

/** Lines of a cell, each one value. */
export function linesOf(text: string): string[] {
  return text
    .split('\n')
    .map((part) => part.trim())
    .filter((part) => part !== '')
}
