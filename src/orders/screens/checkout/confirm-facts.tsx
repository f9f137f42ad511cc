import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { Wall } from '#catalogue/contract.ts'
import type { LiveLine } from '#cart/screens/live-cart.ts'
import { isCertain } from '#delivery/rules.ts'
import { Icon, type IconName } from '#design/display/icon.tsx'
import { Thumb } from '#design/display/backdrop.tsx'
import { t } from '#platform/language/translate.ts'
import { rupeesExact } from '#platform/money.ts'
import { shippingText, type TotalsShown } from '../summary/checkout-totals.ts'
import { isUnbilled } from './checkout-fields.ts'
import type { Filled } from './saved-fields.ts'
import { nameOf } from '#catalogue/screens/names.tsx'

type ConfirmFactsProps = {
  filled: Filled
  lines: readonly LiveLine[]
  isBusy: boolean
  onEdit: (field: string) => void
}

/** What is ordered, to where and how it is paid, each with its way back. */
export function ConfirmFacts({ filled, lines, isBusy, onEdit }: ConfirmFactsProps) {
  const pieces = lines.reduce((sum, { quantity }) => sum + quantity, 0)
  const editButton = (field: string, label: string) => (
    <button
      type="button"
      className="link link--button"
      disabled={isBusy}
      onClick={() => onEdit(field)}
    >
      {t('Edit')}
      <span className="sr"> {label}</span>
    </button>
  )
  return (
    <dl className="facts">
      <Fact icon="map-pin" label={t('Deliver to')} edit={editButton('address', t('address'))}>
        <Address filled={filled} />
      </Fact>
      <Fact
        icon="shopping-bag"
        label={`${pieces} ${pieces === 1 ? 'item' : 'items'}`}
        edit={
          <Link className="link" to="/cart">
            {t('Edit')}
            <span className="sr"> {t('cart')}</span>
          </Link>
        }
      >
        <Lines lines={lines} />
      </Fact>
      <Fact
        icon="wallet"
        label={t('Paying by')}
        edit={editButton('paymentMethod', t('payment method'))}
      >
        <b>{t(filled.paymentMethod)}</b>
      </Fact>
      {!isUnbilled(filled.billing) && (
        <Fact icon="file-text" label={t('Bill to')} edit={editButton('gstin', t('who is billed'))}>
          <Billing {...filled.billing} />
        </Fact>
      )}
    </dl>
  )
}

type FactProps = { icon: IconName; label: string; edit: ReactNode; children: ReactNode }

function Fact({ icon, label, edit, children }: FactProps) {
  return (
    <div>
      <dt>
        <Icon name={icon} />
        {label}
      </dt>
      <dd>
        {children}
        {edit}
      </dd>
    </div>
  )
}

/** The phone is repeated, so that it can be seen and corrected (rulings.md#phone). */
function Address({ filled }: { filled: Filled }) {
  const { recipient, phone, address, landmark, city, state, country, postalCode } = filled
  return (
    <>
      <b>{recipient.trim()}</b>
      {recipient.trim() && ', '}
      {phone.trim() || t('no phone')}
      <br />
      {[address, landmark].filter((part) => part.trim()).join(', ')}
      <br />
      {[city, `${state} ${postalCode}`.trim(), country].join(', ')}
    </>
  )
}

function Billing({ legalName, gstin, poNumber }: Filled['billing']) {
  return (
    <>
      <b>{legalName.trim()}</b>
      <br />
      {t('GSTIN {number}', { number: gstin.trim().toUpperCase() })}
      {poNumber.trim() && <>{t(', purchase order {poNumber}', { poNumber: poNumber.trim() })}</>}
    </>
  )
}

const mostShown = 4

/** Pictures with their counts; the words are for those who do not see them. */
function Lines({ lines }: { lines: readonly LiveLine[] }) {
  const more = lines.length - mostShown
  return (
    <>
      <span className="items" aria-hidden="true">
        {lines.slice(0, mostShown).map((line) => (
          <span key={line.productId} title={nameOf(line)}>
            <Thumb src={line.productImage} wall={line.wall as Wall} sizes="48px" />
            {line.quantity > 1 && <i>×{line.quantity}</i>}
          </span>
        ))}
        {more > 0 && <span>+{more}</span>}
      </span>
      <span className="sr">
        {lines.map((line) => `${line.quantity} × ${nameOf(line)}`).join(', ')}
      </span>
    </>
  )
}

type ConfirmSumsProps = { totals: TotalsShown; code: string | undefined }

export function ConfirmSums({ totals, code }: ConfirmSumsProps) {
  const { subtotalPaise, discountPaise, shippingBasis, shippingPaise, totalPaise } = totals
  return (
    <dl className="sums">
      <div>
        <dt>{t('Sub-total')}</dt>
        <dd>{rupeesExact(subtotalPaise)}</dd>
      </div>
      {discountPaise > 0 && (
        <div className="save">
          <dt>{t('Discount {code}', { code: code ?? '' })}</dt>
          <dd>−{rupeesExact(discountPaise)}</dd>
        </div>
      )}
      <div>
        <dt>{t('Shipping')}</dt>
        <dd>
          {shippingBasis && !isCertain(shippingBasis)
            ? rupeesExact(shippingPaise ?? 0)
            : shippingText(totals)}
        </dd>
      </div>
      <div className="big">
        <dt>{t('Total')}</dt>
        <dd>{rupeesExact(totalPaise)}</dd>
      </div>
    </dl>
  )
}
