import { Card } from '#admin/parts/card.tsx'
import { Picture } from '#design/display/picture.tsx'
import type { ReturnDetail } from '../../returns/shapes.ts'

type Piece = ReturnDetail['announced'][number]

/** What was announced, and what came of it in which condition. */
export function PiecesCard({ returned: { announced, came } }: { returned: ReturnDetail }) {
  return (
    <Card title="Pieces" isBare>
      <div className="a-tblwrap" role="region" aria-label="Pieces of the return" tabIndex={0}>
        <table className="a-tbl a-tbl--stack">
          <caption className="sr">Pieces of the return</caption>
          <thead>
            <tr>
              <th scope="col">Product</th>
              <th scope="col" className="r">
                Announced
              </th>
              <th scope="col">Came</th>
            </tr>
          </thead>
          <tbody>
            {announced.map((piece) => (
              <tr key={piece.productId}>
                <td className="ma">
                  <Product piece={piece} />
                </td>
                <td className="r mc" data-l="Announced">
                  {piece.pieces}
                </td>
                <td className="mb">{cameOf(came, piece)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Card>
  )
}

function cameOf(came: ReturnDetail['came'], { productId }: Piece): string {
  const parts = came
    .filter((piece) => piece.productId === productId)
    .map(({ pieces, condition }) => `${pieces} ${condition}`)
  return parts.length === 0 ? 'nothing yet' : parts.join(', ')
}

function Product({ piece: { productName, productImage, productWall } }: { piece: Piece }) {
  return (
    <span className="prod">
      <span className={`a-th ${productWall}`}>
        <Picture src={productImage} alt="" sizes="40px" width={56} height={56} />
      </span>
      <span>{productName}</span>
    </span>
  )
}
