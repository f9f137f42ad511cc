import { tx } from '#web/language/rich-words.tsx'
import { useRouteLoaderData } from 'react-router'
import { shippingWords, type ShippingBasis } from '#delivery/rules.ts'
import { Icon } from '#design/display/icon.tsx'
import { t } from '#platform/language/translate.ts'
import { paiseOf, rupees, rupeesExact } from '#platform/money.ts'
import type { StoreInShell } from '#web/page-context.ts'
import { totalPaise } from '../rules.ts'
import { isGone } from './live-line.ts'
import type { LiveCart } from './live-cart.ts'

const totalWords: Record<ShippingBasis, string> = {
  'no-pin-code': 'Cart total, before shipping',
  'unknown-pin-code': 'Cart total',
  'not-sent': 'Cart total',
  'pin-code': 'Total with shipping',
  'free-from': 'Total with shipping',
}

type SumsProps = { live: LiveCart; code: string | undefined; pinCode: string; pinId: string }

/** The cart total is the goods alone, as specified; shipping has words for what is not certain. */
export function Sums({ live: { lines, quote, state }, code, pinCode, pinId }: SumsProps) {
  const counted = lines.filter((line) => !isGone(line))
  const goodsPaise = totalPaise(counted)
  const current = state === 'failed' ? undefined : quote
  const basis = current?.shippingBasis ?? 'no-pin-code'
  const shippingPaise = paiseOf(current?.shippingCharge ?? 0)
  const isCertain = current !== undefined && (basis === 'pin-code' || basis === 'free-from')
  const isOpen = basis === 'unknown-pin-code' || basis === 'not-sent'
  const words = shippingWords(basis, shippingPaise)
  const isReduced = code !== undefined && current?.voucher?.code === code
  const discountPaise = isReduced ? Math.min(paiseOf(current.discount), goodsPaise) : 0
  const reducedPaise = goodsPaise - discountPaise
  return (
    <>
      {!isOpen && <WayToFree goodsPaise={reducedPaise} />}
      <dl className="sums" aria-busy={state === 'checking'}>
        <div>
          <dt>{t('Items')}</dt>
          <dd>{counted.reduce((sum, line) => sum + line.quantity, 0)}</dd>
        </div>
        {(isCertain || discountPaise > 0) && (
          <div>
            <dt>{t('Cart total')}</dt>
            <dd>{rupeesExact(goodsPaise)}</dd>
          </div>
        )}
        {discountPaise > 0 && (
          <div className="save">
            <dt>{t('Discount {code}', { code: code ?? '' })}</dt>
            <dd>−{rupeesExact(discountPaise)}</dd>
          </div>
        )}
        <div className={isOpen ? 'ask' : undefined}>
          <dt>{basis === 'pin-code' ? t('Shipping to {pinCode}', { pinCode }) : t('Shipping')}</dt>
          <dd className={isCertain && shippingPaise === 0 ? 'free' : undefined}>
            {basis === 'no-pin-code' ? <a href={`#${pinId}`}>{t(words)}</a> : t(words)}
          </dd>
        </div>
        <div className="big">
          <dt>
            {isCertain || discountPaise === 0 ? t(totalWords[basis]) : t('Total before shipping')}
          </dt>
          <dd>{rupeesExact(reducedPaise + (isCertain ? shippingPaise : 0))}</dd>
        </div>
      </dl>
    </>
  )
}

function WayToFree({ goodsPaise }: { goodsPaise: number }) {
  const store = useRouteLoaderData<{ store: StoreInShell }>('root')?.store
  if (!store) return null
  const { freeShippingFromPaise: from } = store
  const isFree = goodsPaise >= from
  const label = t('{part} of {whole}', { part: rupees(goodsPaise), whole: rupees(from) })
  return (
    <div className="to-free">
      <p>
        <Icon name="truck" />
        {isFree ? (
          <span>{t('Shipping is Free for this cart')}</span>
        ) : (
          <span>
            {tx('{more} and shipping is Free', {
              more: (
                <b>
                  {t('{amount} more', {
                    amount: rupeesExact(from - goodsPaise).replace(/\.00$/, ''),
                  })}
                </b>
              ),
            })}
          </span>
        )}
      </p>
      <progress max={from} value={Math.min(goodsPaise, from)} aria-label={label}>
        {label}
      </progress>
    </div>
  )
}
