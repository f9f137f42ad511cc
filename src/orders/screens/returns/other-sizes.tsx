import { useState } from 'react'
import { Link } from 'react-router'
import { languageOfName, ProductName, wordHere } from '#catalogue/screens/names.tsx'
import { cart } from '#cart/store.ts'
import { maxPieces } from '#cart/rules.ts'
import { Button } from '#design/controls/button.tsx'
import { localPath, t } from '#platform/language/translate.ts'
import { paiseOf, rupees } from '#platform/money.ts'
import type { OtherSize, ReturnsOfOrder } from '../../returns/contract.ts'

type Line = ReturnsOfOrder['lines'][number]
type OtherSizesProps = {
  lines: readonly Line[]
  /** Pieces that go back of a product: as many are ordered of its other size. */
  piecesOf: (productId: string) => number
}

/** The sizes that are in stock of what does not fit, each put into the cart by one press. */
export function OtherSizes({ lines, piecesOf }: OtherSizesProps) {
  const sized = lines.filter(({ otherSizes }) => otherSizes !== undefined)
  if (sized.length === 0) return null
  return (
    <section className="return-sizes" aria-labelledby="other-sizes">
      <b id="other-sizes">{t('Sizes in stock')}</b>
      <p>
        {t(
          'Your money for what goes back is refunded once we have it. Another size is a new order, at its price of today.',
        )}
      </p>
      {sized.map((line) => (
        <SizesOf key={line.productId} line={line} pieces={Math.max(1, piecesOf(line.productId))} />
      ))}
    </section>
  )
}

/** Stands outside of a form that its buttons are in: without script they lead to the cart. */
export function OtherSizeForm() {
  return (
    <form id={formId} method="post" action={localPath('/cart')} hidden>
      <input type="hidden" name="add" />
      <input type="hidden" name="quantity" value="1" />
    </form>
  )
}

const formId = 'other-size'

function SizesOf({ line, pieces }: { line: Line; pieces: number }) {
  const { otherSizes = [] } = line
  return (
    <div>
      <p>
        <b>
          <ProductName of={line} />
        </b>
      </p>
      {otherSizes.length === 0 ? (
        <p className="muted">{t('No other size is in stock now.')}</p>
      ) : (
        <ul>
          {otherSizes.map((size) => (
            <SizeRow key={size.productId} size={size} pieces={pieces} />
          ))}
        </ul>
      )}
    </div>
  )
}

function SizeRow({ size, pieces }: { size: OtherSize; pieces: number }) {
  const [said, setSaid] = useState<string>()
  const { productId, productName, productNames, productImage, price } = size
  const name = wordHere(size.size, size.sizeNames)
  const put = () => {
    const quantity = Math.min(pieces, maxPieces)
    const item = { productId, productName, productNames, productImage, price, quantity }
    const result = cart.put(item, 'Available')
    setSaid(result.ok ? t('In your cart.') : t(result.message))
  }
  return (
    <li>
      <span>
        <b lang={languageOfName(size.sizeNames)}>{name}</b>
        {size.fits !== '' && (
          <span className="muted" lang={languageOfName(size.fitsNames)}>
            {wordHere(size.fits, size.fitsNames)}
          </span>
        )}
        <span className="muted">{rupees(paiseOf(price))}</span>
      </span>
      {said === undefined ? (
        <Button
          type="submit"
          form={formId}
          name="productId"
          value={productId}
          weight="soft"
          size="small"
          onClick={(event) => {
            event.preventDefault()
            put()
          }}
        >
          {t('Put {size} in the cart', { size: name })}
        </Button>
      ) : (
        <p role="status">
          {said} <Link to="/cart">{t('Open the cart')}</Link>
        </p>
      )}
    </li>
  )
}
