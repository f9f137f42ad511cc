import { InvalidArgumentError } from 'commander'
import { dayInIndia } from '#platform/clock.ts'

/**
 * What the owner typed, parsed at the border; a wrong word is answered by the command line itself,
 * with its help.
 */

export function wholeNumber(least: number, most: number) {
  return (typed: string): number => {
    const number = /^-?\d{1,9}$/.test(typed) ? Number(typed) : Number.NaN
    if (number >= least && number <= most) return number
    throw new InvalidArgumentError(
      `“${typed.slice(0, 40)}” is no whole number from ${least} to ${most}.`,
    )
  }
}

/** Rupees with at most 2 decimals. */
export function rupeesTyped(typed: string): number {
  if (/^\d{1,8}(\.\d{1,2})?$/.test(typed)) return Number(typed)
  throw new InvalidArgumentError(
    `“${typed.slice(0, 40)}” is no amount in rupees, such as 250 or 99.50.`,
  )
}

export function oneOf<Word extends string>(words: readonly Word[]) {
  return (typed: string, before: Word[] = []): Word[] => {
    const word = words.find((known) => known.toLowerCase() === typed.toLowerCase())
    if (word) return [...before, word]
    throw new InvalidArgumentError(`It must be one of ${words.join(', ')}.`)
  }
}

export function dayTyped(typed: string): Date {
  const day = /^\d{4}-\d{2}-\d{2}$/.test(typed) ? new Date(`${typed}T00:00:00+05:30`) : undefined
  // The 31st of February would be read as a day in March.
  if (day && !Number.isNaN(day.getTime()) && dayInIndia(day) === typed) return day
  throw new InvalidArgumentError(
    'It must be a day such as 2026-12-31, which begins at midnight in India.',
  )
}
