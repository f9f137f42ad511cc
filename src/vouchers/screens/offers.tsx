import { useId } from 'react'
import { Button } from '#design/controls/button.tsx'
import { Icon } from '#design/display/icon.tsx'
import { t, tn } from '#platform/language/translate.ts'
import type { Offer } from '../contract.ts'
import { gainWords, termWords } from './offer-words.ts'

export type OffersProps = {
  /** The best first. */
  offers: readonly Offer[]
  applied: string | undefined
  busy?: boolean
  /** The form that a press sends without script; inside another form there is none. */
  form?: string
  onApply: (code: string) => void
  onRemove: () => void
}

/** Public vouchers for this cart. None is applied by itself, and none says that time runs out. */
export function Offers({ offers, ...rest }: OffersProps) {
  const headId = useId()
  const [best, ...others] = offers
  if (!best) return null
  return (
    <section className="offers" aria-labelledby={headId}>
      <h3 id={headId}>
        {best.missing === null ? t('Vouchers you can use') : t('Vouchers within reach')}
      </h3>
      <ul>
        <Row offer={best} {...rest} />
      </ul>
      {others.length > 0 && (
        <details open={others.some(({ code }) => code === rest.applied)}>
          <summary>{tn(others.length, '{count} more voucher', '{count} more vouchers')}</summary>
          <ul>
            {others.map((offer) => (
              <Row key={offer.code} offer={offer} {...rest} />
            ))}
          </ul>
        </details>
      )}
    </section>
  )
}

type RowProps = Omit<OffersProps, 'offers'> & { offer: Offer }

function Row({ offer, applied, busy = false, form, onApply, onRemove }: RowProps) {
  const { code } = offer
  const isApplied = applied === code
  const press = isApplied ? onRemove : () => onApply(code)
  const words = isApplied ? t('Remove') : t('Apply')
  return (
    <li className={isApplied ? 'is-applied' : undefined}>
      <div>
        <p>
          {isApplied && <Icon name="circle-check" />}
          <b translate="no">{code}</b> <span>{gainWords(offer)}</span>
        </p>
        <p className="terms">{termWords(offer).join(' · ')}</p>
      </div>
      {offer.missing === null && (
        <Button
          weight={isApplied ? 'line' : 'soft'}
          size="small"
          busy={busy}
          aria-label={`${words} ${code}`}
          {...(form && { type: 'submit' as const, form })}
          {...(form && !isApplied && { name: 'voucher', value: code })}
          onClick={(event) => {
            event.preventDefault()
            press()
          }}
        >
          {words}
        </Button>
      )}
    </li>
  )
}
