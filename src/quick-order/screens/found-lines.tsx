import { Link } from 'react-router'
import { inStock } from '#catalogue/rules.ts'
import { Button } from '#design/controls/button.tsx'
import { Thumb, type Wall } from '#design/display/backdrop.tsx'
import { t, tn } from '#platform/language/translate.ts'
import { paiseOf, rupeesExact } from '#platform/money.ts'
import type { FoundLine, FoundProduct } from '../contract.ts'
import { mostPieces } from '../rules.ts'
import { ProductName } from '#catalogue/screens/names.tsx'

type FoundLinesProps = { lines: readonly FoundLine[]; text: string }

/** What each line may mean; only what is chosen goes into the cart. */
export function FoundLines({ lines, text }: FoundLinesProps) {
  const missing = lines.filter(({ products }) => products.length === 0)
  const foundCount = lines.length - missing.length
  return (
    <form method="post" className="quick-found" aria-labelledby="found">
      <input type="hidden" name="text" value={text} />
      <h2 id="found">{tn(foundCount, '{count} line was found', '{count} lines were found')}</h2>
      <ol>
        {lines.map((line, at) =>
          line.products.length > 0 ? <FoundLineItem key={at} line={line} at={at} /> : null,
        )}
      </ol>
      {missing.length > 0 && (
        <section aria-labelledby="missing">
          <h3 id="missing">{t('Nothing was found for')}</h3>
          <ul className="quick-missing">
            {missing.map(({ words }, at) => (
              <li key={at}>
                <Link to={`/all-products?search=${encodeURIComponent(words)}`}>{words}</Link>
              </li>
            ))}
          </ul>
        </section>
      )}
      {foundCount > 0 && (
        <Button type="submit" name="step" value="cart" size="large">
          {t('Put the chosen ones into the cart')}
        </Button>
      )}
      {foundCount > 0 && (
        <Button type="submit" name="step" value="quotation" size="large" weight="line">
          {t('Get a quotation')}
        </Button>
      )}
    </form>
  )
}

/** Chosen by itself: what is named exactly, or the best that can be had. */
function firstChoice({ products }: FoundLine): string {
  return products.find(({ stock }) => stock === inStock)?._id ?? ''
}

function FoundLineItem({ line, at }: { line: FoundLine; at: number }) {
  const chosen = firstChoice(line)
  const name = `product.${at}`
  return (
    <li>
      <fieldset>
        <legend>
          {line.words}
          {!line.isExact && <span className="muted">{t('Please check: found by a search')}</span>}
        </legend>
        {line.products.map((product) => (
          <Choice key={product._id} {...{ product, name, chosen }} />
        ))}
        <label className="quick-choice">
          <input type="radio" name={name} value="" defaultChecked={chosen === ''} />
          <span>{t('Leave it out')}</span>
        </label>
      </fieldset>
      <label className="quick-pieces">
        {t('Pieces')}
        <span className="sr"> {line.words}</span>
        <input
          className="input num"
          type="number"
          inputMode="numeric"
          name={`quantity.${at}`}
          min={1}
          max={mostPieces}
          defaultValue={line.quantity}
        />
      </label>
    </li>
  )
}

type ChoiceProps = { product: FoundProduct; name: string; chosen: string }

function Choice({ product, name, chosen }: ChoiceProps) {
  const { _id, productImage, productWall, productFinalPrice, stock } = product
  const isSold = stock === inStock
  return (
    <label className="quick-choice">
      <input
        type="radio"
        name={name}
        value={_id}
        defaultChecked={_id === chosen}
        disabled={!isSold}
      />
      <Thumb src={productImage} wall={productWall as Wall} sizes="48px" />
      <span>
        <ProductName of={product} />
        <span className="muted">
          {isSold ? rupeesExact(paiseOf(productFinalPrice)) : t('Out of stock')}
        </span>
      </span>
    </label>
  )
}
