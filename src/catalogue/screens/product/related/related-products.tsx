import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useAddToCart } from '#cart/screens/add-to-cart.ts'
import { Button } from '#design/controls/button.tsx'
import { Picture } from '#design/display/picture.tsx'
import { Price } from '#design/display/price.tsx'
import { Rating } from '#design/display/rating.tsx'
import { localPath, t } from '#platform/language/translate.ts'
import type { ProductCard } from '../../../contract.ts'
import { inStock, productLink } from '../../../rules.ts'
import { keyFactOf, ProductName } from '../../names.tsx'

export type RelatedProps = {
  id: string
  title: string
  products: readonly ProductCard[]
  /** Beside the heading. */
  end?: ReactNode
}

/** A row of small cards that scrolls where it is too wide; nothing where there are none. */
export function RelatedProducts({ id, title, products, end }: RelatedProps) {
  const { addToCart } = useAddToCart()
  if (products.length === 0) return null
  const add = (product: ProductCard) =>
    addToCart(
      {
        productId: product._id,
        productName: product.productName,
        productNames: product.productNames,
        productImage: product.productImage[0] ?? '',
        price: product.productFinalPrice,
        quantity: 1,
      },
      product.stock,
    )
  return (
    <section className="pdp-section" id={id} aria-labelledby={`${id}-head`}>
      <div className="sec-head">
        <h2 id={`${id}-head`}>{title}</h2>
        {end}
      </div>
      <ul className="related" aria-labelledby={`${id}-head`}>
        {products.map((product) => (
          <li key={product._id}>
            <SmallCard product={product} onAdd={add} />
          </li>
        ))}
      </ul>
    </section>
  )
}

type SmallCardProps = { product: ProductCard; onAdd: (product: ProductCard) => void }

function SmallCard({ product, onAdd }: SmallCardProps) {
  const { _id, productFinalPrice, productPrice } = product
  const isOut = product.stock !== inStock
  return (
    <>
      <div className={`tile ${product.productWall}`}>
        <Picture src={product.productImage[0] ?? ''} alt="" sizes="96px" />
      </div>
      <div>
        <Link to={productLink(product)}>
          <ProductName of={product} />
        </Link>
        {product.productKeyFact && <p className="fact">{keyFactOf(product)}</p>}
        <Rating of={product.productRating} />
        <Price price={productFinalPrice} listPrice={productPrice} />
        <p className={isOut ? 'stock out' : 'stock'}>{t(product.stock)}</p>
        {!isOut && (
          <form
            method="post"
            action={localPath('/cart')}
            onSubmit={(event) => {
              event.preventDefault()
              onAdd(product)
            }}
          >
            <input type="hidden" name="productId" value={_id} />
            <input type="hidden" name="quantity" value={1} />
            <Button type="submit" size="small" weight="soft" name="add">
              {t('Add to cart')}
              <span className="sr">
                : <ProductName of={product} />
              </span>
            </Button>
          </form>
        )}
      </div>
    </>
  )
}
