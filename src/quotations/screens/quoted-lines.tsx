import { Link } from 'react-router'
import { Thumb, type Wall } from '#design/display/backdrop.tsx'
import { t } from '#platform/language/translate.ts'
import { paiseOf, rupees, rupeesExact } from '#platform/money.ts'

export type ShownLine = {
  productId: string
  productName: string
  productImage: string
  productWall: string
  quantity: number
  price: number
  lineTotal: number
  hsn?: string | null
  gstRate?: number | null
  isSold?: boolean
  available?: number
}

/** Lines with their prices, on a quotation and before it is made. */
export function QuotedLines({ lines }: { lines: readonly ShownLine[] }) {
  return (
    <ul className="order-lines">
      {lines.map((line) => (
        <li key={line.productId}>
          <Thumb src={line.productImage} wall={line.productWall as Wall} sizes="72px" />
          <span>
            <Link to={`/product/product-details/${line.productId}`}>{line.productName}</Link>
            <span className="order-lines-unit">
              {line.quantity} × {rupees(paiseOf(line.price))}
              {line.hsn && ` · HSN ${line.hsn}`}
              {line.gstRate != null && ` · GST ${line.gstRate} %`}
            </span>
            <Problem line={line} />
          </span>
          <b>{rupeesExact(paiseOf(line.lineTotal))}</b>
        </li>
      ))}
    </ul>
  )
}

function Problem({ line: { isSold, available } }: { line: ShownLine }) {
  if (available === undefined || available > 0) return null
  return (
    <span className="order-lines-unit quotation-problem">
      {isSold ? t('Out of stock') : t('No longer sold')}
    </span>
  )
}
