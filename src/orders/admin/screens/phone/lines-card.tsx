import { Card } from '#admin/parts/card.tsx'
import { Icon } from '#admin/parts/icon.tsx'
import { Note } from '#design/display/note.tsx'
import { Picture } from '#design/display/picture.tsx'
import { paiseOf, rupeesExact } from '#platform/money.ts'
import { FindBox } from './find-box.tsx'
import { findProducts } from './phone-calls.ts'
import type { Line, Product } from './phone-draft.ts'
import type { PhoneOrder } from './use-phone-order.ts'

const shown = (rupees: number) => rupeesExact(paiseOf(rupees))

/** What is ordered, with price and stock as they are now. */
export function LinesCard({ order }: { order: PhoneOrder }) {
  const { draft, change, quote } = order
  const { lines } = draft
  const put = (id: string, quantity: number) =>
    change({
      lines: lines
        .map((line) => (line.product._id === id ? { ...line, quantity } : line))
        .filter((line) => line.quantity > 0),
    })
  const add = (product: Product) => {
    const line = lines.find((one) => one.product._id === product._id)
    if (line) return put(product._id, Math.min(99, line.quantity + 1))
    change({ lines: [...lines, { product, quantity: 1 }] })
  }
  return (
    <Card title="Products">
      <FindBox
        label="Add a product"
        hint="Name, SKU or a scanned barcode"
        nothing="Nothing on sale has this name or code."
        find={findProducts}
        idOf={({ _id }) => _id}
        onChoose={add}
      >
        {({ name, price, stock }) => (
          <>
            <b>{name}</b>
            <span className="a-sub">
              {shown(price)} · {stock === 0 ? 'sold out' : `${stock} free`}
            </span>
          </>
        )}
      </FindBox>
      <ul className="po-lines">
        {lines.map((line) => {
          const quoted = quote?.lines.find(({ productId }) => productId === line.product._id)
          return <LineRow key={line.product._id} line={line} quoted={quoted} onQuantity={put} />
        })}
      </ul>
      {lines.length === 0 && <p className="a-sub">Nothing is in the order yet.</p>}
    </Card>
  )
}

type Quoted = NonNullable<PhoneOrder['quote']>['lines'][number]
type LineRowProps = {
  line: Line
  quoted: Quoted | undefined
  onQuantity: (id: string, quantity: number) => void
}

function LineRow({ line: { product, quantity }, quoted, onQuantity }: LineRowProps) {
  const { _id, name, image, wall, price, stock } = product
  const pieces = (change: number) => onQuantity(_id, Math.min(99, quantity + change))
  return (
    <li>
      <span className="prod">
        <span className={`a-th ${wall}`}>
          <Picture src={image} alt="" sizes="40px" width={56} height={56} />
        </span>
        <span>
          {name}
          <span className="a-sub">
            {shown(quoted?.price ?? price)} · {stock} free
          </span>
        </span>
      </span>
      <span className="po-count">
        <button
          type="button"
          className="icon-btn"
          aria-label={quantity === 1 ? `Take ${name} out` : `One ${name} less`}
          onClick={() => pieces(-1)}
        >
          <Icon name={quantity === 1 ? 'x' : 'minus'} />
        </button>
        <output aria-label={`Pieces of ${name}`}>{quantity}</output>
        <button
          type="button"
          className="icon-btn"
          aria-label={`One ${name} more`}
          onClick={() => pieces(1)}
        >
          <Icon name="plus" />
        </button>
      </span>
      <b className="num">{shown((quoted?.price ?? price) * quantity)}</b>
      {quoted && quoted.available < quantity && (
        <Note tone="bad" live="status">
          {quoted.available === 0 ? 'None is left.' : `Only ${quoted.available} can be sent now.`}
        </Note>
      )}
    </li>
  )
}
