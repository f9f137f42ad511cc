import { tx } from '#web/language/rich-words.tsx'
import { useId } from 'react'
import { Link, useNavigate } from 'react-router'
import { Button } from '#design/controls/button.tsx'
import { TextField } from '#design/controls/field.tsx'
import { Icon } from '#design/display/icon.tsx'
import { Note } from '#design/display/note.tsx'
import { checkoutPath } from '#orders/rules.ts'
import { isBlocked, isGone, type LiveLine } from './live-line.ts'
import type { LiveCart } from './live-cart.ts'
import { promises } from '#web/promises.ts'
import { Sums } from './sums.tsx'
import { localPath, t, tn } from '#platform/language/translate.ts'
import { Offers } from '#vouchers/screens/lazy-offers.tsx'
import type { CartVoucher } from './use-cart-voucher.ts'
import type { PinCode } from './use-pin-code.ts'

type CartSummaryProps = {
  live: LiveCart
  pinCode: PinCode
  voucher: CartVoucher & { applied: string | undefined }
}

export function CartSummary({ live, pinCode, voucher }: CartSummaryProps) {
  const [pinId, offersId] = [useId(), useId()]
  return (
    <aside className="aside panel" aria-label={t('Summary')}>
      <h2>{t('Summary')}</h2>
      <PinCodeForm id={pinId} pinCode={pinCode} live={live} />
      <form id={offersId} action={localPath('/cart')}>
        {pinCode.code !== '' && <input type="hidden" name="pin" value={pinCode.code} />}
      </form>
      <Offers
        offers={live.quote?.offers ?? []}
        applied={voucher.applied}
        form={offersId}
        onApply={voucher.choose}
        onRemove={voucher.remove}
      />
      <Sums live={live} code={voucher.applied} pinCode={pinCode.code} pinId={pinId} />
      <Proceed blocked={live.lines.filter(isBlocked)} />
      <p className="hint when-signed-out">
        <Icon name="lock" />
        <span>{t('You will be asked to log in before checkout.')}</span>
      </p>
      <p className="hint">
        <Link to={pinCode.code === '' ? '/quotation' : `/quotation?pin=${pinCode.code}`}>
          {t('Get a quotation')}
        </Link>
      </p>
      {live.state === 'failed' && (
        <Note tone="warn" live="status">
          {t('We could not check prices and stock just now.')}{' '}
          <Button weight="line" size="small" onClick={live.check}>
            {t('Try Again')}
          </Button>
        </Note>
      )}
    </aside>
  )
}

function PinCodeForm({ id, pinCode, live }: { id: string; pinCode: PinCode; live: LiveCart }) {
  const isKnown = pinCode.code !== '' && live.quote?.shippingBasis !== 'unknown-pin-code'
  const good =
    isKnown && live.state === 'checked'
      ? t('Standard delivery in {standardDays} days. Cash On Delivery too.', {
          standardDays: promises.standardDays,
        })
      : undefined
  return (
    <form
      className="pin-form"
      action={localPath('/cart')}
      onSubmit={(event) => event.preventDefault()}
    >
      <TextField
        digits
        id={id}
        label={t('Pin code')}
        name="pin"
        inputMode="numeric"
        autoComplete="postal-code"
        maxLength={12}
        placeholder={t('6 digits')}
        value={pinCode.text}
        onChange={(event) => pinCode.type(event.currentTarget.value)}
        good={good}
        {...(pinCode.code === '' && {
          hint: (
            <>
              <Icon name="map-pin" /> {t('For the shipping charge')}
            </>
          ),
        })}
      />
      <Button type="submit" weight="soft">
        {pinCode.code === '' ? t('Check') : t('Change')}
      </Button>
    </form>
  )
}

/** Not `disabled`: who tabs or listens finds it, with its reason and the way to the line. */
function Proceed({ blocked }: { blocked: readonly LiveLine[] }) {
  const navigate = useNavigate()
  const reasonId = useId()
  const [line] = blocked
  if (!line)
    return (
      <form
        className="proceed"
        action={localPath(checkoutPath)}
        onSubmit={(event) => {
          // Offline: the router's data is not cached, the document is.
          if (!navigator.onLine) return
          event.preventDefault()
          void navigate(checkoutPath)
        }}
      >
        <Button type="submit" size="large" block>
          {t('Proceed to checkout')}
        </Button>
      </form>
    )
  return (
    <>
      <Button size="large" block aria-disabled aria-describedby={reasonId}>
        {t('Proceed to checkout')}
      </Button>
      <p className="err" id={reasonId}>
        <Icon name="circle-alert" />
        <span>
          {reasonOf(blocked)}{' '}
          {tx('{way}, then go on.', { way: <a href={`#line-${line.productId}`}>{wayOf(line)}</a> })}
        </span>
      </p>
    </>
  )
}

function reasonOf(blocked: readonly LiveLine[]): string {
  const gone = blocked.filter(isGone).length
  if (gone === 0) return t('There are fewer pieces than you chose.')
  if (gone > 1) return tn(gone, '{count} line is out of stock.', '{count} lines are out of stock.')
  return blocked.find(isGone)?.isSold === false
    ? t('One line is no longer sold.')
    : t('One line is out of stock.')
}

function wayOf(line: LiveLine): string {
  return isGone(line) ? t('Remove it or find a similar one') : t('Take fewer')
}
