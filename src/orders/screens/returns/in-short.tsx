import { t, tn } from '#platform/language/translate.ts'
import { rupeesExact } from '#platform/money.ts'
import type { ReturnsOfOrder } from '../../returns/contract.ts'
import { returnReasons, type ReturnReason } from '../../returns/lifecycle.ts'
import { chosenSums } from './chosen-lines.ts'
import { wantsReplacement } from './what-for.tsx'

type Values = Readonly<Record<string, string>>

/** Without a script only what is always true. */
export function InShort({ lines, chosen }: { lines: ReturnsOfOrder['lines']; chosen: Values }) {
  const { pieces, paise } = chosenSums(lines, chosen)
  const reason = chosen.reason ? returnReasons[chosen.reason as ReturnReason] : undefined
  return (
    <dl className="sums" aria-live="polite">
      <div>
        <dt>{t('Back')}</dt>
        <dd>{pieces === 0 ? t('Choose above') : tn(pieces, '{count} piece', '{count} pieces')}</dd>
      </div>
      {reason && (
        <div className={reason.weCause ? 'save' : undefined}>
          <dt>{t('The way back')}</dt>
          <dd>{reason.weCause ? t('We pay') : t('Yours to pay')}</dd>
        </div>
      )}
      {wantsReplacement(chosen) ? (
        <div>
          <dt>{t('Instead')}</dt>
          <dd>{t('The same product again')}</dd>
        </div>
      ) : (
        <div>
          <dt>{t('Money')}</dt>
          <dd>{pieces === 0 ? t('Its price, less discounts') : rupeesExact(paise)}</dd>
        </div>
      )}
    </dl>
  )
}
