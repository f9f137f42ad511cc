import { useEffect, useRef } from 'react'
import { Card } from '#admin/parts/card.tsx'
import { Button, ButtonLink } from '#design/controls/button.tsx'
import { paiseOf, rupeesExact } from '#platform/money.ts'
import { CopyButton } from '../order/copy-button.tsx'
import type { Placed } from './phone-calls.ts'

type PlacedCardProps = { answer: Placed; phone: string; onNext: () => void }

/** The order was placed; the link to pay is shown here once. */
export function PlacedCard({ answer, phone, onNext }: PlacedCardProps) {
  const { placed, payLink } = answer
  const { orderNumber, orderStatus, totalAmount } = placed
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.focus(), [])
  const total = rupeesExact(paiseOf(totalAmount))
  return (
    <div ref={box} tabIndex={-1} role="status" className="po-placed">
      <Card title={`Order ${orderNumber} is placed`}>
        <p>
          {total}, {orderStatus}.
        </p>
        {payLink !== null && (
          <div className="po-link">
            <p className="label">Link to pay, shown once</p>
            <p className="a-mono">{payLink}</p>
            <CopyButton text={payLink} what="the link to pay" isWide />
            <a
              className="btn btn--line"
              href={`https://wa.me/${phone.length === 10 ? `91${phone}` : phone}?text=${encodeURIComponent(`Your order ${orderNumber} of ${total}: ${payLink}`)}`}
              rel="noreferrer"
              target="_blank"
            >
              Send by WhatsApp
            </a>
          </div>
        )}
        <div className="po-acts">
          <ButtonLink to={`/orders/${orderNumber}`}>Open the order</ButtonLink>
          <Button weight="line" onClick={onNext}>
            Next order
          </Button>
        </div>
      </Card>
    </div>
  )
}
