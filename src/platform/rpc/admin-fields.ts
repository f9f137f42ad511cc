import { z } from 'zod'
import { isId } from './contract.ts'

/**
 * The version of a row that was seen, against changes by others meanwhile. The one after it is an
 * integer of PostgreSQL too.
 */
export const Version = z
  .number({ error: 'Please give the version you saw.' })
  .int({ error: 'Please give the version as a whole number.' })
  .min(1, { error: 'Please give the version from 1.' })
  .max(2_147_483_646, { error: 'There is no such version.' })

/** Made by the screen for one press, and sent again with it after a lost answer. */
export const RequestKey = z
  .string({ error: 'This page is from before an update of the shop. Please load it again.' })
  .regex(/^[\w-]{16,100}$/, { error: 'Please give a key of 16 to 100 letters and digits.' })

/** The id that a screen gives to something new: one that is found again (`isId`). */
export function NewId(error: string) {
  return z
    .uuid({ error })
    .refine(isId, { error })
    .overwrite((id) => id.toLowerCase())
}

/** A day of the calendar; PostgreSQL has no year 0. */
export function Day(example: string) {
  const error = `Please give a day such as ${example}.`
  return z.iso.date({ error }).refine((day) => !day.startsWith('0000'), { error })
}

/** What stands in a query: it may be empty, and stays as it was typed. */
export function queryText(longest: number, what: string) {
  return z
    .string({ error: `Please give ${what} as text.` })
    .max(longest, { error: `Please shorten ${what} to at most ${longest} characters.` })
    .refine((text) => text.isWellFormed() && !/\p{Cc}/u.test(text), {
      error: `Please give ${what} without control characters.`,
    })
}
