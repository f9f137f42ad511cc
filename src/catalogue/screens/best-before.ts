import { dayAndMonth } from '#design/display/dates.ts'
import { t } from '#platform/language/translate.ts'

/** "Best used by 31 Jan 2027", of a day of the calendar. */
export function bestBeforeWords(day: string): string {
  return t('Best used by {day}', { day: `${dayAndMonth(day)} ${day.slice(0, 4)}` })
}
