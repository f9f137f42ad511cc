import { useRef, useState, type ComponentProps } from 'react'
import { Link, useSearchParams } from 'react-router'
import { useAddToCart } from '#cart/screens/add-to-cart.ts'
import { Badge } from '#design/display/badge.tsx'
import { Button, look } from '#design/controls/button.tsx'
import { Icon } from '#design/display/icon.tsx'
import { Price } from '#design/display/price.tsx'
import { Stepper } from '#design/controls/stepper.tsx'
import { localPath, t } from '#platform/language/translate.ts'
import { paiseOf, rupees } from '#platform/money.ts'
import type { Store } from '#web/page-context.ts'
import type { Product } from '../../contract.ts'
import { StoredHtml } from '#web/stored-html.tsx'
import { inStock } from '../../rules.ts'
import { BuyBar } from './buy-bar.tsx'
import { PinCheck } from './pin-check.tsx'
import type { ShippingTo } from './shipping-to.ts'
import { WholeWords } from '../whole-words.tsx'

const maxPieces = 99

type BuyBoxProps = {
  product: Product
  store: Store
  shipping: ShippingTo
  similarLink: string
  /** Links to other sizes and colours, as HTML. */
  choices?: string | undefined
  /** The way to the reviews, as HTML. */
  rating?: string | undefined
}

/** The stock shown is the query's, which the loader keeps true (rulings.md#product-links). */
export function BuyBox({ product, store, shipping, similarLink, choices, rating }: BuyBoxProps) {
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
      <Title product={product} rating={rating} />
      <Price
        large
        price={product.productFinalPrice}
        listPrice={product.productPrice}
        discountPercentage={product.productDiscountPercentage}
      />
      <p className="tax">
        {savingText(product)}
        {t('MRP is inclusive of all taxes.')}
      </p>
      <p className="lede">{product.productSummary}</p>
      {choices && <StoredHtml className="choices" html={choices} />}
      <p className={isOut ? 'stock out' : 'stock'}>
        <Icon name={isOut ? 'circle-x' : 'circle-check'} /> {t(stock)}
      </p>
      <div className={isOut ? 'act' : 'act act--script'} ref={actions}>
        {isOut ? (
          <SimilarLink to={similarLink} />
        ) : (
          <Stepper
            of={product.productName}
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
      {!product.productPreview && <WishForm productId={product._id} />}
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

/** Without script, in place of the buttons above. */
function AddForm({ productId }: { productId: string }) {
  return (
    <form className="act" method="post" action={localPath('/cart')}>
      <input type="hidden" name="productId" value={productId} />
      <input
        className="input num"
        type="number"
        name="quantity"
        aria-label={t('Quantity')}
        defaultValue={1}
        min={1}
        max={maxPieces}
        required
      />
      <Button type="submit" size="large" name="add">
        <Icon name="shopping-bag" /> {t('Add to cart')}
      </Button>
    </form>
  )
}

function WishForm({ productId }: { productId: string }) {
  return (
    <form method="post" action={localPath('/wishlist')}>
      <Button type="submit" size="small" weight="line" name="add" value={productId}>
        <Icon name="heart" /> {t('Add to wishlist')}
      </Button>
    </form>
  )
}

type TitleProps = { product: Product; rating: string | undefined }

function Title({ product: { productBrand, bestseller, productName }, rating }: TitleProps) {
  return (
    <>
      <div className="brandline">
        <Link to={`/all-products?search=${encodeURIComponent(productBrand)}`}>{productBrand}</Link>
        {rating && <StoredHtml className="rate" html={rating} />}
        {bestseller && <Badge tone="best">{t('Bestseller')}</Badge>}
      </div>
      <h1>
        <WholeWords of={productName} />
      </h1>
    </>
  )
}

function SimilarLink({ to }: { to: string }) {
  return (
    <Link className={look({ size: 'large' })} to={to}>
      {t('Similar, in stock')}
    </Link>
  )
}

function savingText({ productPrice, productFinalPrice }: Product): string {
  return productPrice > productFinalPrice
    ? `${t('You save {amount}.', {
        amount: rupees(paiseOf(productPrice) - paiseOf(productFinalPrice)),
      })} `
    : ''
}
