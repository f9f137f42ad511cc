import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { Icon } from '#design/display/icon.tsx'
import { completePinCode, savedPinCode, savePinCode } from '#delivery/screens/pin-code.ts'
import { t } from '#platform/language/translate.ts'
import type { Offered } from '../../filters/contract.ts'
import type { Filters } from '../../filters/rules.ts'
import { Row } from './facet.tsx'
import { placeWords } from './place-words.ts'
import { useOfferedAt } from './use-offered-at.ts'

type PinFacetProps = { offered: Offered; filters: Filters; path: string; query: string }

const wordsId = 'pin-facet-words'

/** The pin code of the visit, and what can be paid on delivery there. */
export function PinFacet({ offered, filters, path, query }: PinFacetProps) {
  const { field, typed, type } = useTypedPin()
  const saved = useSyncExternalStore(never, savedPinCode, () => '')
  const first = filters.pin ?? saved
  const pin = typed === undefined ? first : completePinCode(typed)
  const isOfAddress = pin === filters.pin
  const counted = useOfferedAt({ path, query, pin: isOfAddress ? undefined : pin })
  const { place, groups = [] } = (isOfAddress ? offered : counted) ?? {}
  const isWrong = typed !== undefined && typed.trim() !== '' && pin === undefined
  return (
    <details className="facet" open>
      <summary>
        {t('In your pin code')}
        <Icon name="chevron-down" />
      </summary>
      <label className="facet-pin">
        <span>{t('Pin code')}</span>
        <input
          ref={field}
          className="input num"
          name="pin"
          inputMode="numeric"
          maxLength={12}
          autoComplete="postal-code"
          defaultValue={first}
          onInput={({ currentTarget }) => type(currentTarget.value)}
          aria-describedby={wordsId}
          aria-invalid={isWrong || undefined}
        />
      </label>
      <p id={wordsId} role="status" className="facet-words">
        {isWrong ? t('Please give a pin code of 6 digits.') : place && placeWords(place)}
      </p>
      {groups
        .filter(({ name }) => name === 'cash')
        .flatMap(({ values }) => values)
        .map(({ value, label, count }) => (
          <Row
            key={value}
            name="cash"
            value={value}
            label={t(label)}
            count={count}
            isChosen={filters.cash ?? false}
          />
        ))}
    </details>
  )
}

const never = () => () => undefined

/** What is typed into the field, until its form is reset; a complete pin code is kept. */
function useTypedPin() {
  const field = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState<string>()
  useEffect(() => {
    const form = field.current?.form
    const forget = () => setTyped(undefined)
    form?.addEventListener('reset', forget)
    return () => form?.removeEventListener('reset', forget)
  }, [])
  const type = (text: string) => {
    setTyped(text)
    savePinCode(completePinCode(text) ?? '')
  }
  return { field, typed, type }
}
