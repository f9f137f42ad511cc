import { useState } from 'react'
import { useNavigate } from 'react-router'
import { Breadcrumb } from '#design/display/breadcrumb.tsx'
import { Button, ButtonLink } from '#design/controls/button.tsx'
import { Empty } from '#design/display/empty.tsx'
import { Note } from '#design/display/note.tsx'
import { Loading } from '#design/display/spinner.tsx'
import { checkoutPath } from '#orders/rules.ts'
import { useLiveCart } from './live-cart.ts'
import { privatePage } from '#web/private-page.ts'
import { CartSummary } from './cart-summary.tsx'
import { CartTable } from './cart-table.tsx'
import type { Route } from './+types/cart.ts'
import './cart.css'

export const meta: Route.MetaFunction = ({ matches }) =>
  privatePage(matches, {
    title: 'Your cart',
    description: 'What you have put aside to buy, with its prices as they are now.',
  })

export default function Cart() {
  const live = useLiveCart()
  const navigate = useNavigate()
  const [isRejected, setIsRejected] = useState(false)
  if (!live.ready)
    return (
      <Page>
        <Loading>Loading...</Loading>
        <noscript>
          <Note tone="warn">
            The cart needs JavaScript. Please turn it on and load this page again.
          </Note>
        </noscript>
      </Page>
    )
  if (live.lines.length === 0) {
    return (
      <Page>
        <Empty
          title="Your cart is empty"
          action={<ButtonLink to="/all-products">Browse all products</ButtonLink>}
        >
          Everything you add will wait here for you.
        </Empty>
      </Page>
    )
  }
  const goToCheckout = () => {
    if (live.blocked) setIsRejected(true)
    else if (navigator.onLine) void navigate(checkoutPath)
    // Offline: the router's data is not cached, the document is.
    else location.assign(checkoutPath)
  }
  return (
    <Page>
      <div className="split">
        <CartTable lines={live.lines} />
        <CartSummary lines={live.lines} onCheckout={goToCheckout}>
          {live.state === 'failed' && (
            <Note tone="warn" live="status">
              We could not check prices and stock just now.{' '}
              <Button weight="line" size="small" onClick={live.check}>
                Try Again
              </Button>
            </Note>
          )}
          {isRejected && live.blocked && (
            <Note tone="bad" live="alert">
              Some products cannot be bought as they are. Please change or delete them first.
            </Note>
          )}
        </CartSummary>
      </div>
    </Page>
  )
}

function Page({ children }: { children: React.ReactNode }) {
  return (
    <div className="wrap cart-page">
      <Breadcrumb here="Cart" />
      <div className="page-head cart-head">
        <h1>Your cart</h1>
      </div>
      {children}
    </div>
  )
}
