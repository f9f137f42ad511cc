import type { Step } from '../rules.ts'

const months = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ')

/** "23 Nov", of a month "Nov 2026". */
export function shortDay(day: string, step: Step = 'day'): string {
  const [year, month = '1', date = '1'] = day.split('-')
  const name = months[Number(month) - 1]
  return step === 'month' ? `${name} ${year}` : `${Number(date)} ${name}`
}
