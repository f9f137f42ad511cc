import { Form } from 'react-router'
import { Button } from '#design/controls/button.tsx'
import { Icon } from '#design/display/icon.tsx'
import { rupees } from '#platform/money.ts'
import type { Store } from '#web/page-context.ts'
import { promises } from '#web/promises.ts'
import type { ShippingTo } from './shipping-to.ts'

type PinCheckProps = { shipping: ShippingTo; store: Store }

/** The charge for a pin code: a form of the page itself, so it works without script. */
export function PinCheck({ shipping: { pinCode, words, isKnown }, store }: PinCheckProps) {
  return (
    <section className="pin-check" aria-label="Delivery">
      <Form method="get" replace preventScrollReset>
        <label className="sr" htmlFor="pin">
          Pin code
        </label>
        <input
          className="input num"
          id="pin"
          name="pin"
          defaultValue={pinCode}
          placeholder="Pin code"
          inputMode="numeric"
          autoComplete="postal-code"
          maxLength={12}
          required
        />
        <Button type="submit" weight="soft">
          Check
        </Button>
      </Form>
      <p role="status" className={isKnown ? 'is-known' : undefined}>
        <Icon name={isKnown ? 'circle-check' : 'info'} />
        <span>
          Shipping: {words}
          {isKnown && words !== 'Free' && `, Free from ${rupees(store.freeShippingFromPaise)}`}
        </span>
      </p>
      <p>
        <Icon name="truck" />
        <span>Standard delivery in {promises.standardDays} days</span>
      </p>
    </section>
  )
}
