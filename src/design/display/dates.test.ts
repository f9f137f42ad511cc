import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { dayMonthYear } from './dates.ts'

describe('a date', () => {
  it('is the day in India, as the standard formatter has it', () => {
    expect(['2026-03-31T18:29:59.999Z', '2026-03-31T18:30:00Z'].map(dayMonthYear)).toEqual([
      '31/03/2026',
      '01/04/2026',
    ])
    const standard = new Intl.DateTimeFormat('en-GB', {
      timeZone: 'Asia/Kolkata',
      day: '2-digit',
      month: '2-digit',
      year: 'numeric',
    })
    const moments = fc.date({
      min: new Date('2000-01-01'),
      max: new Date('2200-01-01'),
      noInvalidDate: true,
    })
    fc.assert(
      fc.property(
        moments,
        (moment) => dayMonthYear(moment.toISOString()) === standard.format(moment),
      ),
    )
  })
})
