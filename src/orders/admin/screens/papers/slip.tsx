import { dayAndMonth } from '#design/display/dates.ts'
import { rupeesExact, paiseOf } from '#platform/money.ts'
import type { Paper } from '../../papers/contract.ts'
import { Bars } from './bars.tsx'

type SlipProps = { paper: Paper; size: string; storeName: string }

/** What lies in the parcel; a gift says nothing of money. */
export function Slip({ paper, size, storeName }: SlipProps) {
  const { number, parcel, bars, lines, total } = paper
  const isPriced = total !== null
  return (
    <article className={`p-paper p-${size}`} aria-label={`Packing slip of order ${number}`}>
      <header className="p-top">
        <div>
          <b className="p-store">{storeName}</b>
          <p className="p-lab">{isPriced ? 'Packing slip' : 'Packing slip, no price on it'}</p>
        </div>
        <div className="p-number">
          <b>{number}</b>
          {parcel !== null && <p>Parcel {parcel}</p>}
          <Bars number={number} bars={bars} />
        </div>
      </header>
      <div className="p-two">
        <To paper={paper} />
        <Facts paper={paper} />
      </div>
      <table>
        <thead>
          <tr>
            <th scope="col">
              <span className="sr">Packed</span>
            </th>
            <th scope="col">Bin</th>
            <th scope="col">Goods</th>
            {isPriced && <th scope="col">Price</th>}
            <th scope="col" className="r">
              Pieces
            </th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <SlipLine key={line.id} line={line} isPriced={isPriced} />
          ))}
        </tbody>
      </table>
      {total !== null && (
        <p className="p-total">
          Total of the {parcel === null ? 'order' : 'parcel'} {rupeesExact(paiseOf(total))}
        </p>
      )}
      <footer className="p-foot">
        <span>Packed by ____________________</span>
        <span>Checked by ____________________</span>
      </footer>
    </article>
  )
}

function SlipLine({ line, isPriced }: { line: Paper['lines'][number]; isPriced: boolean }) {
  const { name, sku, bin, pieces, price } = line
  return (
    <tr>
      <td>
        <span className="p-box" role="img" aria-label="Box to tick" />
      </td>
      <td>
        <b>{bin}</b>
      </td>
      <td>
        {name}
        {sku && <small>{sku}</small>}
      </td>
      {isPriced && <td className="p-price">{price !== null && rupeesExact(paiseOf(price))}</td>}
      <td className="r p-pieces">{pieces}</td>
    </tr>
  )
}

function To({ paper: { name, address } }: { paper: Paper }) {
  return (
    <div>
      <span className="p-lab">To</span>
      <b className="p-name">{name}</b>
      {address.address}
      {address.landmark && `, ${address.landmark}`}
      <br />
      {`${address.city}, ${address.state}`} <b>{address.postalCode}</b>
    </div>
  )
}

function Facts({ paper: { placedAt, lines, weightGrams, paymentMethod } }: { paper: Paper }) {
  const pieces = lines.reduce((sum, line) => sum + line.pieces, 0)
  return (
    <div>
      <span className="p-lab">
        Placed {dayAndMonth(placedAt)} · {paymentMethod}
      </span>
      {pieces === 1 ? '1 piece' : `${pieces} pieces`} in{' '}
      {lines.length === 1 ? '1 line' : `${lines.length} lines`}
      {weightGrams !== null && `, ${kilograms(weightGrams)}`}
    </div>
  )
}

export function kilograms(grams: number): string {
  return grams < 1000 ? `${grams} g` : `${(grams / 1000).toFixed(1)} kg`
}
