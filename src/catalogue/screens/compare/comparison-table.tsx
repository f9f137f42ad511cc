import { Link } from 'react-router'
import { Button, look } from '#design/controls/button.tsx'
import { Icon } from '#design/display/icon.tsx'
import { Picture } from '#design/display/picture.tsx'
import { Price } from '#design/display/price.tsx'
import { Rating } from '#design/display/rating.tsx'
import type { Comparison } from '../../compare/contract.ts'
import { inStock, productLink } from '../../rules.ts'
import { localPath, t } from '#platform/language/translate.ts'
import { addressOf } from './address.ts'
import { nameOf, ProductName } from '../names.tsx'

type Compared = Comparison['products'][number]

type ComparisonTableProps = Pick<Comparison, 'products' | 'rows'> & { onlyDiffering: boolean }

export function ComparisonTable({ products, rows, onlyDiffering }: ComparisonTableProps) {
  const shown = onlyDiffering ? rows.filter(({ differs }) => differs) : rows
  const isCompared = products.length > 1
  return (
    // A table wider than a phone is scrolled by the keyboard, too.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className="comparison" role="region" aria-label={t('Comparison')} tabIndex={0}>
      <table>
        <thead>
          <tr>
            <th scope="col">
              <span className="sr">{t('Fact')}</span>
            </th>
            {products.map((product) => (
              <ProductHead key={product._id} product={product} products={products} />
            ))}
          </tr>
        </thead>
        <tbody>
          {shown.map(({ name, values, differs }, row) => (
            <tr key={row} className={isCompared && differs ? 'differs' : undefined}>
              <th scope="row">
                {name}
                {isCompared && differs && <span className="sr">{t(', differs')}</span>}
              </th>
              {values.map((value, at) => (
                <td key={products[at]?._id}>{value ?? <NotSaid />}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {onlyDiffering && shown.length === 0 && <p>{t('What is said of them is the same.')}</p>}
    </div>
  )
}

function NotSaid() {
  return (
    <span className="not-said">
      <span aria-hidden="true">–</span>
      <span className="sr">{t('not said')}</span>
    </span>
  )
}

function ProductHead({
  product,
  products,
}: {
  product: Compared
  products: ComparisonTableProps['products']
}) {
  const { _id, productWall, productImage, stock } = product
  const others = products.filter((other) => other._id !== _id)
  return (
    <th scope="col">
      <div className="compared">
        <span className={`tile ${productWall}`}>
          <Picture src={productImage[0] ?? ''} alt="" sizes="230px" priority />
        </span>
        <Link
          className="icon-btn remove"
          to={addressOf(others)}
          aria-label={t('Remove {productName}', { productName: nameOf(product) })}
          preventScrollReset
        >
          <Icon name="x" />
        </Link>
        <Link className="name" to={productLink(product)}>
          <ProductName of={product} />
        </Link>
        <Rating of={product.productRating} />
        <Price
          price={product.productFinalPrice}
          listPrice={product.productPrice}
          discountPercentage={product.productDiscountPercentage}
        />
        {stock === inStock ? (
          <AddForm product={product} />
        ) : (
          <Link className={look({ weight: 'line', size: 'small' })} to={productLink(product)}>
            {t('Out of stock')}
          </Link>
        )}
      </div>
    </th>
  )
}

function AddForm({ product }: { product: Compared }) {
  return (
    <form method="post" action={localPath('/cart')}>
      <input type="hidden" name="productId" value={product._id} />
      <input type="hidden" name="quantity" value="1" />
      <Button
        type="submit"
        size="small"
        name="add"
        aria-label={t('Add to cart: {productName}', { productName: nameOf(product) })}
      >
        <Icon name="shopping-bag" /> {t('Add to cart')}
      </Button>
    </form>
  )
}
