import type { ReactNode } from 'react'
import { Button } from '#design/controls/button.tsx'
import { Icon } from '#design/display/icon.tsx'
import type { Lines } from '../rules.ts'
import { totalText } from '../rules.ts'

type CartSummaryProps = {
  lines: Lines
  onCheckout: () => void
  /** What is to be told where the hand is: it moves nothing that can be pressed. */ children: ReactNode
}

export function CartSummary({ lines, onCheckout, children }: CartSummaryProps) {
  return (
    <aside className="aside panel" aria-label="Summary">
      <h2>Summary</h2>
      <dl className="sums">
        <div>
          <dt>Items</dt>
          <dd>{lines.reduce((sum, line) => sum + line.quantity, 0)}</dd>
        </div>
        <div>
          <dt>Shipping</dt>
          <dd>Worked out at checkout</dd>
        </div>
        <div className="big">
          <dt>Cart total</dt>
          <dd>{totalText(lines)}</dd>
        </div>
      </dl>
      <Button size="large" block onClick={onCheckout}>
        Proceed to checkout
      </Button>
      <p className="hint when-signed-out">
        <Icon name="lock" />
        <span>You will be asked to log in before checkout.</span>
      </p>
      {children}
    </aside>
  )
}
