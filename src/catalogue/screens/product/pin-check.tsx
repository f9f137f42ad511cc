import { Form } from 'react-router'
import { Button } from '#design/controls/button.tsx'
import { Icon } from '#design/display/icon.tsx'
import { t } from '#platform/language/translate.ts'
import { rupees } from '#platform/money.ts'
import type { Store } from '#web/page-context.ts'
import { promises } from '#web/promises.ts'
import type { ShippingTo } from './shipping-to.ts'

type PinCheckProps = { shipping: ShippingTo; store: Store }

/** The charge for a pin code: a form of the page itself, so it works without script. */
export function PinCheck({ shipping: { pinCode, words, isKnown }, store }: PinCheckProps) {
  return (
    <section className="pin-check" aria-label={t('Delivery')}>
      <Form method="get" replace preventScrollReset>
        <label className="sr" htmlFor="pin">
          {t('Pin code')}
        </label>
        <input
          className="input num"
          id="pin"
          name="pin"
          defaultValue={pinCode}
          placeholder={t('Pin code')}
          inputMode="numeric"
          autoComplete="postal-code"
          maxLength={12}
          required
        />
        <Button type="submit" weight="soft">
          {t('Check')}
        </Button>
      </Form>
      <p role="status" className={isKnown ? 'is-known' : undefined}>
        <Icon name={isKnown ? 'circle-check' : 'info'} />
        <span>
          {isKnown && words !== 'Free'
            ? t('Shipping: {words}, Free from {amount}', {
                words: t(words),
                amount: rupees(store.freeShippingFromPaise),
              })
            : t('Shipping: {words}', { words: t(words) })}
        </span>
      </p>
      <p>
        <Icon name="truck" />
        <span>
          {t('Standard delivery in {standardDays} days', { standardDays: promises.standardDays })}
        </span>
      </p>
    </section>
  )
}
