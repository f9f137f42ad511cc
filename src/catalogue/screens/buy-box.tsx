import { useEffect, useRef, useState, type RefObject } from 'react'
import { Link, useSearchParams } from 'react-router'
import { useAddToCart } from '#cart/screens/add-to-cart.ts'
import { Badge } from '#design/display/badge.tsx'
import { Button } from '#design/controls/button.tsx'
import { Icon } from '#design/display/icon.tsx'
import { Price } from '#design/display/price.tsx'
import { Stepper } from '#design/controls/stepper.tsx'
import { paiseOf, rupees } from '#platform/money.ts'
import type { Store } from '#web/page-context.ts'
import type { Product } from '../contract.ts'
import { inStock } from '../rules.ts'
import { ProductFacts } from './product-facts.tsx'
import { WholeWords } from './whole-words.tsx'

const maxPieces = 99
const farBelowPx = 100_000

/** The stock shown is the query's, which the loader keeps true (rulings.md#product-links). */
export function BuyBox({ product, store }: { product: Product; store: Store }) {
  const [query] = useSearchParams()
  const stock = query.get('stock') ?? product.stock
  const [quantity, setQuantity] = useState(1)
  const { adding, addToCart } = useAddToCart()
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
  return (
    <section className="buy" aria-label="Buy">
      <div className="meta">
        {product.bestseller && <Badge tone="best">Bestseller</Badge>}
        <Link className="badge badge--info" to={`/product-by-category/${product.categoryName._id}`}>
          {product.categoryName.categoryName}
        </Link>
      </div>
      <h1>
        <WholeWords of={product.productName} />
      </h1>
      <p className="lede">{product.productSummary}</p>
      <hr />
      <Price
        large
        price={product.productFinalPrice}
        listPrice={product.productPrice}
        discountPercentage={product.productDiscountPercentage}
      />
      <p className="tax">{savingText(product)}MRP is inclusive of all taxes.</p>
      <hr />
      <p className={stock === inStock ? 'stock' : 'stock out'}>
        <Icon name={stock === inStock ? 'circle-check' : 'circle-x'} /> {stock}
      </p>
      <div className="act">
        <Stepper
          of={product.productName}
          quantity={quantity}
          min={0}
          max={maxPieces}
          onChange={setQuantity}
        />
        <Button size="large" busy={adding} busyLabel="Adding" onClick={add}>
          <Icon name="shopping-bag" /> Add to cart
        </Button>
      </div>
      <noscript>
        <p className="hint">
          The cart needs JavaScript. Please turn it on, or order by phone: {store.phone}.
        </p>
      </noscript>
      <BuyBar product={product} adding={adding} add={add} />
      <ProductFacts product={product} store={store} />
    </section>
  )
}

function savingText({ productPrice, productFinalPrice }: Product): string {
  return productPrice > productFinalPrice
    ? `You save ${rupees(paiseOf(productPrice) - paiseOf(productFinalPrice))}. `
    : ''
}

/** Sticky add-to-cart bar on phones; an overlay, so no layout shift. */
function BuyBar({ product, adding, add }: { product: Product; adding: boolean; add: () => void }) {
  const mark = useRef<HTMLDivElement>(null)
  const isPast = useScrolledPast(mark)
  return (
    <>
      <div ref={mark} />
      <div className={isPast ? 'buybar is-on' : 'buybar'}>
        <Price
          price={product.productFinalPrice}
          discountPercentage={product.productDiscountPercentage}
        />
        <Button size="large" busy={adding} busyLabel="Adding" onClick={add}>
          Add to cart
        </Button>
      </div>
    </>
  )
}

/** A deep root margin notices a jump from far below to the top. */
function useScrolledPast(mark: RefObject<HTMLElement | null>): boolean {
  const [isPast, setIsPast] = useState(false)
  useEffect(() => {
    if (!mark.current) return
    const observer = new IntersectionObserver(
      ([entry]) => entry && setIsPast(!entry.isIntersecting),
      {
        rootMargin: `0px 0px ${farBelowPx}px 0px`,
      },
    )
    observer.observe(mark.current)
    return () => observer.disconnect()
  }, [mark])
  return isPast
}
