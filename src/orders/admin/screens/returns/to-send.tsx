import { useLoaderData } from 'react-router'
import { Note } from '#design/display/note.tsx'
import { expiryWords } from '#catalogue/lots/rules.ts'
import type { loader } from './return-data.ts'

type Piece = Awaited<ReturnType<typeof loader>>['returned']['toSend'][number]

/** What to take from the shelf, from which lots, and what is not there. */
export function ToSend() {
  const { toSend } = useLoaderData<typeof loader>().returned
  const short = toSend.filter(({ pieces, inStock }) => inStock < pieces)
  return (
    <>
      <ul className="order-returns">
        {toSend.map((piece) => (
          <li key={piece.productId}>
            {piece.pieces} × {piece.productName}
            <span className="a-sub">{placeOf(piece)}</span>
          </li>
        ))}
      </ul>
      {short.length > 0 && (
        <Note tone="warn">
          Not enough in stock of {short.map(({ productName }) => productName).join(', ')}. Give the
          money back instead: it is that of an ordinary return.
        </Note>
      )}
    </>
  )
}

function placeOf({ bin, inStock, lots }: Piece): string {
  const ofLots = lots.map(({ code, expiresOn, pieces }) => {
    const name = code === null ? 'no recorded lot' : `lot ${code}`
    return `${pieces} of ${name}, ${expiryWords(expiresOn)}`
  })
  return [...(bin ? [`Bin ${bin}`] : []), ...ofLots, `${inStock} in stock`].join(' · ')
}
