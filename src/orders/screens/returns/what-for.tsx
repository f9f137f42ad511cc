import { FieldError } from '#design/controls/field.tsx'
import { RadioCard } from '#design/controls/radio-card.tsx'
import { t } from '#platform/language/translate.ts'
import type { ReturnsOfOrder } from '../../returns/contract.ts'
import { canBeReplaced, type ReturnReason } from '../../returns/lifecycle.ts'

type Values = Readonly<Record<string, string>>

type WhatForProps = { chosen: Values; lines: ReturnsOfOrder['lines']; error: string | undefined }

/** Money back, or the same product again where the reason and the stock allow it. */
export function WhatFor({ chosen, lines, error }: WhatForProps) {
  const isSoldOut = lines.every(({ inStock }) => inStock === 0)
  const isOther = chosen.reason !== undefined && !canBeReplaced(chosen.reason as ReturnReason)
  return (
    <fieldset className="return-set">
      <legend>{t('What you want for it')}</legend>
      {error && <FieldError>{error}</FieldError>}
      <div className="return-why">
        <RadioCard
          name="resolution"
          value="refund"
          defaultChecked={chosen.resolution !== 'replacement' || isSoldOut}
          title={t('Money back')}
          detail={t('Its price, less discounts')}
        />
        {!isSoldOut && (
          <RadioCard
            name="resolution"
            value="replacement"
            defaultChecked={chosen.resolution === 'replacement'}
            title={t('The same product again')}
            detail={t('For what is faulty, wrong or expired; there is nothing to pay')}
          />
        )}
      </div>
      <p className="return-note">
        {isSoldOut
          ? t('This cannot be replaced now: only your money can go back.')
          : isOther
            ? t('For another size choose money back, and order that size.')
            : t(
                'We send it once your piece is here. If it is sold out by then, your money goes back instead.',
              )}
      </p>
    </fieldset>
  )
}

export function wantsReplacement({ resolution, reason }: Values): boolean {
  return (
    resolution === 'replacement' && (reason === undefined || canBeReplaced(reason as ReturnReason))
  )
}
