import { Link } from 'react-router'
import type { Wall } from '#catalogue/contract.ts'
import { outOfStock, productLink } from '#catalogue/rules.ts'
import { Button, ButtonLink } from '#design/controls/button.tsx'
import { Thumb } from '#design/display/backdrop.tsx'
import { Icon } from '#design/display/icon.tsx'
import { LineForm } from './cart-row.tsx'
import { t } from '#platform/language/translate.ts'
import type { LiveLine } from './live-line.ts'
import { nameOf, ProductName } from '#catalogue/screens/names.tsx'

/** A line of which not a piece can be had: it is not counted, and has to go. */
export function GoneRow({
  line,
  onDelete,
}: {
  line: LiveLine
  onDelete: (line: LiveLine) => void
}) {
  const { productId, categoryId, note } = line
  const name = <ProductName of={line} />
  const formId = `change-${productId}`
  return (
    <tr id={`line-${productId}`} className="is-gone" tabIndex={-1}>
      <td className="cell-p" colSpan={3}>
        <div className="pcell">
          <Thumb src={line.productImage} wall={line.wall as Wall} sizes="96px" />
          <div>
            {line.isSold ? <Link to={linkOf(line)}>{name}</Link> : <b>{name}</b>}
            <span className="gone-note" role="alert">
              <Icon name="circle-x" /> {note}
            </span>
            <LineForm id={formId} productId={productId} />
            <span className="gone-acts">
              <Button
                size="small"
                type="submit"
                form={formId}
                name="quantity"
                value="0"
                aria-label={t('Remove {productName}', { productName: nameOf(line) })}
                onClick={(event) => {
                  event.preventDefault()
                  onDelete(line)
                }}
              >
                <Icon name="trash-2" /> {t('Remove')}
              </Button>
              {categoryId && (
                <ButtonLink
                  weight="line"
                  size="small"
                  to={`/product-by-category/${categoryId}?inStock=true`}
                >
                  {t('Find similar')}
                </ButtonLink>
              )}
            </span>
          </div>
        </div>
      </td>
      <td className="r tot cell-t" colSpan={2}>
        <span className="not-counted">{t('not counted')}</span>
      </td>
    </tr>
  )
}

function linkOf({ productId, price }: LiveLine): string {
  return productLink({ _id: productId, productFinalPrice: price, stock: outOfStock })
}
