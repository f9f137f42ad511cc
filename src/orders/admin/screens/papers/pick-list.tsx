import type { Pick } from '../../papers/rules.ts'

type PickListProps = { picks: readonly Pick[]; size: string; storeName: string; orders: number }

/** All pieces of many orders, in the order in which one walks. */
export function PickList({ picks, size, storeName, orders }: PickListProps) {
  const pieces = picks.reduce((sum, pick) => sum + pick.pieces, 0)
  const bins = new Set(picks.flatMap(({ bin }) => bin ?? [])).size
  return (
    <article className={`p-paper p-${size} p-picks`} aria-label="Pick list">
      <header className="p-top">
        <div>
          <b className="p-store">{storeName}</b>
          <h2>Pick list</h2>
          <p className="p-lab">
            {[count(orders, 'order'), count(pieces, 'piece'), count(bins, 'bin')].join(', ')}
          </p>
        </div>
        <p className="p-lab r">
          Picked by ____________________
          <br />
          Begun ________ Done ________
        </p>
      </header>
      <table>
        <thead>
          <tr>
            <th scope="col">
              <span className="sr">Picked</span>
            </th>
            <th scope="col">Bin</th>
            <th scope="col" className="r">
              Pieces
            </th>
            <th scope="col">Goods</th>
            <th scope="col">For orders</th>
          </tr>
        </thead>
        <tbody>
          {picks.map((pick) => (
            <PickLine key={pick.id} pick={pick} />
          ))}
        </tbody>
      </table>
      <p className="p-lab">
        Something missing or broken: leave the box empty, write the number found beside it, and tell
        the desk.
      </p>
    </article>
  )
}

function PickLine({ pick: { bin, pieces, name, sku, orders } }: { pick: Pick }) {
  return (
    <tr>
      <td>
        <span className="p-box" role="img" aria-label="Box to tick" />
      </td>
      <td>
        <b className="p-bin">{bin}</b>
      </td>
      <td className="r p-pieces">{pieces}</td>
      <td>
        {name}
        {sku && <small>{sku}</small>}
      </td>
      <td>
        {orders
          .map((order) => (order.pieces > 1 ? `${order.number} ×${order.pieces}` : order.number))
          .join(', ')}
      </td>
    </tr>
  )
}

function count(number: number, name: string): string {
  return number === 1 ? `1 ${name}` : `${number} ${name}s`
}
