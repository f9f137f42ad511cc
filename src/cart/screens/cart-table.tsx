import { Link } from 'react-router'
import type { Wall } from '#catalogue/contract.ts'
import { inStock, outOfStock, productLink } from '#catalogue/rules.ts'
import { FieldError } from '#design/controls/field.tsx'
import { IconButton } from '#design/controls/icon-button.tsx'
import { Icon } from '#design/display/icon.tsx'
import { Stepper } from '#design/controls/stepper.tsx'
import { Thumb } from '#design/display/backdrop.tsx'
import type { LiveLine } from './live-cart.ts'
import { paiseOf, rupees, rupeesExact } from '#platform/money.ts'
import { maxPieces, remove, restore, setQuantity } from '../rules.ts'
import { cart } from '../store.ts'
import { showToast } from '#design/overlays/toasts.ts'

export function CartTable({ lines }: { lines: readonly LiveLine[] }) {
  return (
    <div>
      <table className="tbl tbl--cards">
        <caption className="sr">Products in your cart</caption>
        <thead>
          <tr>
            <th scope="col">Product</th>
            <th scope="col" className="r">
              Price
            </th>
            <th scope="col" className="c">
              Quantity
            </th>
            <th scope="col" className="r">
              Total
            </th>
            <th scope="col">
              <span className="sr">Delete</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line, position) => (
            <CartRow key={line.productId} line={line} position={position} />
          ))}
        </tbody>
      </table>
      <Link className="link" to="/all-products">
        <Icon name="arrow-left" /> Continue Shopping
      </Link>
    </div>
  )
}

function linkOf({ productId, price, available }: LiveLine): string {
  return productLink({
    _id: productId,
    productFinalPrice: price,
    stock: available === 0 ? outOfStock : inStock,
  })
}

function CartRow({ line, position }: { line: LiveLine; position: number }) {
  const unitPaise = paiseOf(line.price)
  const change = (quantity: number) =>
    cart.change((cartLines) => setQuantity(cartLines, line.productId, quantity))
  return (
    <tr>
      <td className="cell-p">
        <div className="pcell">
          <Thumb src={line.productImage} wall={line.wall as Wall} sizes="96px" />
          <div>
            <Link to={linkOf(line)}>{line.productName}</Link>
            <span className="unit">{rupees(unitPaise)} each</span>
            {line.note && <LineNote line={line} change={change} />}
          </div>
        </div>
      </td>
      <td className="r cell-u">{rupees(unitPaise)}</td>
      <td className="c cell-q">
        <Stepper
          small
          of={line.productName}
          quantity={line.quantity}
          min={1}
          max={maxPieces}
          onChange={change}
        />
      </td>
      <td className="r tot cell-t">{rupeesExact(unitPaise * line.quantity)}</td>
      <td className="cell-d r">
        <IconButton
          className="del"
          icon="trash-2"
          label={`Delete ${line.productName}`}
          onClick={(event) => deleteLine(line, position, event.detail === 0)}
        />
      </td>
    </tr>
  )
}

function LineNote({ line, change }: { line: LiveLine; change: (quantity: number) => void }) {
  const { available } = line
  return (
    <>
      <FieldError urgent>{line.note}</FieldError>
      {available !== undefined && available > 0 && available < line.quantity && (
        <button type="button" className="link link--button" onClick={() => change(available)}>
          Take {available}
        </button>
      )}
    </>
  )
}

/**
 * Undo from the message. Keyboard focus moves to Undo and back to the line, because the pressed
 * button is gone.
 */
function deleteLine(
  { wall: _, note: __, available: ___, ...item }: LiveLine,
  position: number,
  byKeyboard: boolean,
): void {
  const undo = () => {
    cart.change((cartLines) => restore(cartLines, item, position))
    if (byKeyboard) focusSoon(`[aria-label="${CSS.escape(`Delete ${item.productName}`)}"]`)
  }
  cart.change((cartLines) => remove(cartLines, item.productId))
  showToast({
    tone: 'ok',
    message: `${item.productName} has been deleted.`,
    action: { label: 'Undo', onPress: undo },
  })
  if (byKeyboard) focusSoon('.toasts button')
}

function focusSoon(selector: string): void {
  requestAnimationFrame(() => [...document.querySelectorAll<HTMLElement>(selector)].at(-1)?.focus())
}
