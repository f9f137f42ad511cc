import { z } from 'zod'

/** A figure on the home page, such as 654K: label, number and suffix. */
export type Counter = { what: string; value: number; tail: string }

/** Figures of the demonstration. */
export const sampleCounters: Counter[] = [
  { what: 'Vendors', value: 200, tail: '' },
  { what: 'Sales', value: 654, tail: 'K' },
  { what: 'Customers', value: 587, tail: 'K' },
  { what: 'Rating', value: 4.9, tail: '' },
]

const figure = /^([^:;]{1,30}): ?(\d{1,9}(?:\.\d)?)([^\d\s:;]{0,5})$/

export function countersIn(text: string, context: z.RefinementCtx): Counter[] {
  if (text === 'none') return []
  const matches = text.split(/; */).map((entry) => figure.exec(entry))
  if (matches.length <= 4 && matches.every((entry) => entry !== null))
    return matches.map(([, what = '', value, tail = '']) => ({ what, value: Number(value), tail }))
  context.addIssue({
    code: 'custom',
    message: 'must be none, or up to four figures such as Sales: 654K; Rating: 4.9',
  })
  return z.NEVER
}
