import { Link } from 'react-router'
import type { Wall } from '#catalogue/contract.ts'
import { inStock, productLink } from '#catalogue/rules.ts'
import { bestBeforeWords } from '#catalogue/screens/best-before.ts'
import { FieldError } from '#design/controls/field.tsx'
import { IconButton } from '#design/controls/icon-button.tsx'
import { Stepper } from '#design/controls/stepper.tsx'
import { Thumb } from '#design/display/backdrop.tsx'
import { localPath, t } from '#platform/language/translate.ts'
import { paiseOf, rupees, rupeesExact } from '#platform/money.ts'
import { maxPieces, setQuantity } from '../rules.ts'
import { cart } from '../store.ts'
import type { LiveLine } from './live-line.ts'
import { nameOf, ProductName } from '#catalogue/screens/names.tsx'

type CartRowProps = { line: LiveLine; isNew: boolean; onDelete: (line: LiveLine) => void }

export function CartRow({ line, isNew, onDelete }: CartRowProps) {
  const unitPaise = paiseOf(line.price)
  const formId = `change-${line.productId}`
  const link = productLink({ _id: line.productId, productFinalPrice: line.price, stock: inStock })
  const change = (quantity: number) =>
    cart.change((cartLines) => setQuantity(cartLines, line.productId, quantity))
  return (
    <tr id={`line-${line.productId}`} className={isNew ? 'is-new' : undefined}>
      <td className="cell-p">
        <div className="pcell">
          <Thumb src={line.productImage} wall={line.wall as Wall} sizes="96px" />
          <div>
            <Link to={link}>
              <ProductName of={line} />
            </Link>
            <span className="unit">{t('{amount} each', { amount: rupees(unitPaise) })}</span>
            {line.bestBefore && (
              <span className="best-before">{bestBeforeWords(line.bestBefore)}</span>
            )}
            {line.note && <LineNote line={line} change={change} />}
          </div>
        </div>
        <LineForm id={formId} productId={line.productId} />
      </td>
      <td className="r cell-u">{rupees(unitPaise)}</td>
      <td className="c cell-q">
        <Stepper
          small
          of={nameOf(line)}
          quantity={line.quantity}
          min={1}
          max={maxPieces}
          onChange={change}
          submit={{ form: formId, name: 'quantity' }}
        />
      </td>
      <td className="r tot cell-t">{rupeesExact(unitPaise * line.quantity)}</td>
      <td className="cell-d r">
        <IconButton
          className="del"
          icon="trash-2"
          label={t('Delete {productName}', { productName: nameOf(line) })}
          type="submit"
          form={formId}
          name="quantity"
          value="0"
          onClick={(event) => {
            event.preventDefault()
            onDelete(line)
          }}
        />
      </td>
    </tr>
  )
}

/** What the buttons of a line send without script. */
export function LineForm({ id, productId }: { id: string; productId: string }) {
  return (
    <form id={id} method="post" action={localPath('/cart')}>
      <input type="hidden" name="productId" value={productId} />
    </form>
  )
}

export function LineNote({ line, change }: { line: LiveLine; change: (quantity: number) => void }) {
  const { available } = line
  return (
    <>
      <FieldError urgent>{line.note}</FieldError>
      {available !== undefined && available > 0 && available < line.quantity && (
        <button type="button" className="link link--button" onClick={() => change(available)}>
          {t('Take {available}', { available })}
        </button>
      )}
    </>
  )
}
