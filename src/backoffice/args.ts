import { InvalidArgumentError } from 'commander'
import { dayInIndia } from '#platform/clock.ts'

/** Parses command-line arguments; errors go to commander. */

export function wholeNumber(min: number, max: number) {
  return (text: string): number => {
    const number = /^-?\d{1,9}$/.test(text) ? Number(text) : Number.NaN
    if (number >= min && number <= max) return number
    throw new InvalidArgumentError(
      `“${text.slice(0, 40)}” is no whole number from ${min} to ${max}.`,
    )
  }
}

/** Rupees with at most 2 decimals. */
export function parseRupees(text: string): number {
  if (/^\d{1,8}(\.\d{1,2})?$/.test(text)) return Number(text)
  throw new InvalidArgumentError(
    `“${text.slice(0, 40)}” is no amount in rupees, such as 250 or 99.50.`,
  )
}

export function oneOf<Word extends string>(words: readonly Word[]) {
  return (text: string, previous: Word[] = []): Word[] => {
    const match = words.find((candidate) => candidate.toLowerCase() === text.toLowerCase())
    if (match) return [...previous, match]
    throw new InvalidArgumentError(`It must be one of ${words.join(', ')}.`)
  }
}

export function parseDay(text: string): Date {
  const day = /^\d{4}-\d{2}-\d{2}$/.test(text) ? new Date(`${text}T00:00:00+05:30`) : undefined
  // Date would read 31 February as March.
  if (day && !Number.isNaN(day.getTime()) && dayInIndia(day) === text) return day
  throw new InvalidArgumentError(
    'It must be a day such as 2026-12-31, which begins at midnight in India.',
  )
}
