import { t } from '#platform/language/translate.ts'
import { choices } from '../rules.ts'

type DayChoiceProps = { chosen?: number; of: string }

/** 30, 60 or 90 days. */
export function DayChoice({ chosen = choices[0], of }: DayChoiceProps) {
  return (
    <select
      className="input remind-days"
      name="days"
      defaultValue={chosen}
      aria-label={t('Every so many days: {name}', { name: of })}
    >
      {choices.map((days) => (
        <option key={days} value={days}>
          {t('Every {days} days', { days })}
        </option>
      ))}
    </select>
  )
}
