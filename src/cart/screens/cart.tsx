import { useState } from 'react'
import { useLocation, useNavigationType } from 'react-router'
import { ButtonLink } from '#design/controls/button.tsx'
import { Breadcrumb } from '#design/display/breadcrumb.tsx'
import { Empty } from '#design/display/empty.tsx'
import { Note } from '#design/display/note.tsx'
import { Loading } from '#design/display/spinner.tsx'
import { catalogueClient } from '#catalogue/screens/client.ts'
import { completePinCode } from '#delivery/screens/pin-code.ts'
import { privatePage } from '#web/private-page.ts'
import type { Quote } from '#orders/shapes.ts'
import type { Lines } from '../rules.ts'
import { cart } from '../store.ts'
import { useServerCart } from '../use-cart.ts'
import { changeByForm, changedJustNow } from './cart-form.ts'
import { CartSummary } from './cart-summary.tsx'
import { CartTable } from './cart-table.tsx'
import { quoteOf } from './cart-quote.ts'
import { askCart } from './client.ts'
import { DeletedStrip } from './deleted-strip.tsx'
import { useLiveCart } from './live-cart.ts'
import { mayHaveCart } from './use-cart-sync.ts'
import { usableOf } from './usable-voucher.ts'
import { useCartVoucher } from './use-cart-voucher.ts'
import { WrongPairs } from './wrong-pairs.tsx'
import { useDeleted } from './use-deleted.ts'
import { usePinCode } from './use-pin-code.ts'
import { t } from '#platform/language/translate.ts'
import type { Route } from './+types/cart.ts'
import './cart.css'

export const meta: Route.MetaFunction = ({ matches }) =>
  privatePage(matches, {
    title: t('Your cart'),
    description: t('What you have put aside to buy, with its prices as they are now.'),
  })

/** For a page that is loaded whole, and for a browser without script. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { lines } = await askCart(context).getCart()
  const postalCode = completePinCode(url.searchParams.get('pin') ?? '') ?? ''
  const products = lines.map(({ productId, quantity }) => ({ productId, quantity }))
  const [quote, { pairs }] = await Promise.all([
    lines.length > 0
      ? quoteOf(context, { products, postalCode }, url.searchParams.get('voucher'))
      : undefined,
    lines.length > 1 ? catalogueClient(context).wrongPairs({ products: idsOf(lines) }) : empty,
  ])
  const changed = await changedJustNow(context, url)
  return {
    lines: lines.map((line) => pricedLine(line, quote)),
    quote,
    pairs,
    postalCode,
    ...changed,
  }
}

/** A piece costs what it costs now, in this quantity; what was seen before may be another price. */
function pricedLine<Line extends { productId: string; price: number }>(
  line: Line,
  quote: Quote | undefined,
): Line {
  const now = quote?.lines.find(({ productId }) => productId === line.productId)
  return now && now.available > 0 ? { ...line, price: now.price } : line
}

/**
 * The browser has the cart: a press in the shop does not wait for the server. A device that is new
 * to the account asks.
 */
export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  if (cart.read().length === 0 && mayHaveCart()) return serverLoader()
  return { ...empty, added: undefined, deleted: undefined }
}

const empty = { lines: [], quote: undefined, pairs: [], postalCode: '' }

const idsOf = (lines: Lines) => lines.map(({ productId }) => productId).join(',')

export function action({ context, request }: Route.ActionArgs) {
  return changeByForm(context, request)
}

export default function Cart({ loaderData: first, actionData: refused }: Route.ComponentProps) {
  const pinCode = usePinCode(first.postalCode)
  const voucher = useCartVoucher(first.quote?.voucher?.code)
  const [applied, setApplied] = useState(first.quote?.voucher?.code)
  const live = useLiveCart(pinCode.code, applied, first)
  const usable = usableOf(live.quote, voucher.chosen)
  if (live.quote && usable !== applied) setApplied(usable)
  const { strips, deleteLine, undo } = useDeleted(live.lines, first.deleted)
  const added = useAdded() ?? first.added
  useServerCart(first.lines)
  if (!live.ready)
    return (
      <Page>
        <Loading>{t('Loading...')}</Loading>
        <noscript>
          {strips.map((strip) => (
            <DeletedStrip key={strip.item.productId} strip={strip} onUndo={undo} />
          ))}
          <EmptyCart />
        </noscript>
      </Page>
    )
  return (
    <Page>
      {refused && (
        <Note tone={refused.tone} live="alert">
          {refused.message}
        </Note>
      )}
      {live.lines.length === 0 ? (
        <>
          {strips.map((strip) => (
            <DeletedStrip key={strip.item.productId} strip={strip} onUndo={undo} />
          ))}
          <EmptyCart />
        </>
      ) : (
        <>
          {added && (
            <div className="cart-strip">
              <Note tone="ok" live="status">
                {t('{added} has been added to your cart.', { added })}
              </Note>
            </div>
          )}
          <WrongPairs lines={live.lines} first={first.pairs} />
          <div className="split">
            <CartTable
              lines={live.lines}
              strips={strips}
              isNewFirst={added !== undefined}
              onDelete={deleteLine}
              onUndo={undo}
            />
            <CartSummary live={live} pinCode={pinCode} voucher={{ ...voucher, applied }} />
          </div>
        </>
      )}
    </Page>
  )
}

/** Named by the press that led here; gone after a reload. */
function useAdded(): string | undefined {
  const { state } = useLocation() as { state: { added?: unknown } | null }
  const isPressed = useNavigationType() !== 'POP'
  return isPressed && typeof state?.added === 'string' ? state.added : undefined
}

function EmptyCart() {
  return (
    <Empty
      title={t('Your cart is empty')}
      action={<ButtonLink to="/all-products">{t('Browse all products')}</ButtonLink>}
    >
      {t('Everything you add will wait here for you.')}{' '}
      <span className="when-signed-out">
        {t('What you added while logged in is there when you log in.')}
      </span>
    </Empty>
  )
}

function Page({ children }: { children: React.ReactNode }) {
  return (
    <div className="wrap cart-page">
      <Breadcrumb here={t('Cart')} />
      <div className="page-head cart-head">
        <h1>{t('Your cart')}</h1>
      </div>
      {children}
    </div>
  )
}
