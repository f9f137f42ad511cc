import { useRef, useState, type ComponentProps } from 'react'
import { Link, useSearchParams } from 'react-router'
import { useAddToCart } from '#cart/screens/add-to-cart.ts'
import { Button, look } from '#design/controls/button.tsx'
import { Icon } from '#design/display/icon.tsx'
import { Stepper } from '#design/controls/stepper.tsx'
import { t } from '#platform/language/translate.ts'
import type { Store } from '#web/page-context.ts'
import type { Product } from '../../contract.ts'
import { StoredHtml } from '#web/stored-html.tsx'
import { inStock } from '../../rules.ts'
import { BuyBar } from './buy-bar.tsx'
import { AddForm, maxPieces } from './buy-forms.tsx'
import { PinCheck } from './pin-check.tsx'
import { ProductPrice } from './product-price.tsx'
import { ProductTitle } from './product-title.tsx'
import type { ShippingTo } from './shipping-to.ts'
import { nameOf } from '../names.tsx'

type BuyBoxProps = {
  product: Product
  store: Store
  shipping: ShippingTo
  similarLink: string
  /** Links to other sizes and colours, as HTML. */
  choices?: string | undefined
  /** To be written to when it is back, as HTML. */
  alertForm?: string | undefined
  /** The way to the reviews, as HTML. */
  rating?: string | undefined
  /** By when it is best used, where that is near. */
  expiry?: string | undefined
  /** What there is to say about the price, as HTML. */
  notes: string
  /** The four facts that most people look for, as HTML. */
  keyFacts?: string | undefined
}

/** The stock shown is the query's, which the loader keeps true (rulings.md#product-links). */
export function BuyBox({ product, store, shipping, similarLink, ...html }: BuyBoxProps) {
  const { alertForm, choices, rating, notes, expiry, keyFacts } = html
  const [query] = useSearchParams()
  const stock = query.get('stock') ?? product.stock
  const isOut = stock !== inStock
  const [quantity, setQuantity] = useState(1)
  const { adding, refusal, addToCart } = useAddToCart()
  const actions = useRef<HTMLDivElement>(null)
  const add = () =>
    addToCart(
      {
        productId: product._id,
        productName: product.productName,
        productNames: product.productNames,
        productImage: product.productImage[0] ?? '',
        price: product.productFinalPrice,
        quantity,
      },
      stock,
    )
  const button = { busy: adding, onClick: add, disabled: product.productPreview }
  // As a field's error looks; its module would be a kilobyte more on every product page.
  const refused = refusal && (
    <p className="err">
      <Icon name="circle-alert" /> <span>{refusal}</span>
    </p>
  )
  return (
    <section className="buy" aria-label={t('Buy')}>
      <ProductTitle product={product} rating={rating} />
      <ProductPrice product={product} notes={notes} />
      {keyFacts && <StoredHtml className="keys" html={keyFacts} />}
      {choices && <StoredHtml className="choices" html={choices} />}
      <p className={isOut ? 'stock out' : 'stock'}>
        <Icon name={isOut ? 'circle-x' : 'circle-check'} /> {t(stock)}
      </p>
      {!isOut && expiry && <p className="tax">{expiry}</p>}
      <div className={isOut ? 'act' : 'act act--script'} ref={actions}>
        {isOut ? (
          <SimilarLink to={similarLink} />
        ) : (
          <Stepper
            of={nameOf(product)}
            quantity={quantity}
            min={0}
            max={maxPieces}
            onChange={setQuantity}
          />
        )}
        <AddButton weight={isOut ? 'line' : undefined} {...button} />
      </div>
      <div role="alert">{refused}</div>
      <noscript>
        {!isOut && !product.productPreview && <AddForm productId={product._id} />}
      </noscript>
      {alertForm && <StoredHtml className="alert-form" html={alertForm} />}
      {!isOut && <PinCheck shipping={shipping} store={store} />}
      <BuyBar
        price={product.productFinalPrice}
        words={isOut ? t(stock) : undefined}
        inline={actions}
      >
        {refused}
        {isOut ? <SimilarLink to={similarLink} /> : <AddButton {...button} />}
      </BuyBar>
    </section>
  )
}

function AddButton(button: ComponentProps<typeof Button>) {
  return (
    <Button size="large" busyLabel={t('Adding')} {...button}>
      <Icon name="shopping-bag" /> {t('Add to cart')}
    </Button>
  )
}

function SimilarLink({ to }: { to: string }) {
  return (
    <Link className={look({ size: 'large' })} to={to}>
      {t('Similar, in stock')}
    </Link>
  )
}
