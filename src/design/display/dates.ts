import { t } from '#platform/language/translate.ts'

const indiaAheadMs = 5.5 * 60 * 60 * 1000

/** Day and month as "21 Nov", in India's time zone. */
export function dayAndMonth(moment: string): string {
  const date = new Date(Date.parse(moment) + indiaAheadMs)
  const months = t('Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec').split(' ')
  return `${date.getUTCDate()} ${months[date.getUTCMonth()]}`
}

/**
 * Day/month/year (specification.md#articles-and-events) in India's time zone. By hand, because the
 * first `Intl.DateTimeFormat` takes a small phone 30 ms.
 */
export function dayMonthYear(moment: string): string {
  return new Date(Date.parse(moment) + indiaAheadMs)
    .toISOString()
    .slice(0, 10)
    .split('-')
    .reverse()
    .join('/')
}
