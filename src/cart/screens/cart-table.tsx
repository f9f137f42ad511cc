import { Link } from 'react-router'
import { Icon } from '#design/display/icon.tsx'
import type { Deleted } from './cart-form.ts'
import { CartRow } from './cart-row.tsx'
import { DeletedStrip } from './deleted-strip.tsx'
import { GoneRow } from './gone-row.tsx'
import { t } from '#platform/language/translate.ts'
import { isGone, type LiveLine } from './live-line.ts'

type CartTableProps = {
  lines: readonly LiveLine[]
  strips: readonly Deleted[]
  /** The first line was added just now. */
  isNewFirst: boolean
  onDelete: (line: LiveLine) => void
  onUndo: (strip: Deleted) => void
}

export function CartTable({ lines, strips, isNewFirst, onDelete, onUndo }: CartTableProps) {
  return (
    <div>
      <table className="tbl tbl--cards">
        <caption className="sr">{t('Products in your cart')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('Product')}</th>
            <th scope="col" className="r head-u">
              {t('Price')}
            </th>
            <th scope="col" className="c">
              {t('Quantity')}
            </th>
            <th scope="col" className="r">
              {t('Total')}
            </th>
            <th scope="col">
              <span className="sr">{t('Delete')}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {rowsOf(lines, strips).map((row) =>
            'item' in row ? (
              <tr className="deleted-row" key={`deleted ${row.item.productId}`}>
                <td colSpan={5}>
                  <DeletedStrip strip={row} onUndo={onUndo} />
                </td>
              </tr>
            ) : isGone(row) ? (
              <GoneRow key={row.productId} line={row} onDelete={onDelete} />
            ) : (
              <CartRow
                key={row.productId}
                line={row}
                isNew={isNewFirst && row === lines[0]}
                onDelete={onDelete}
              />
            ),
          )}
        </tbody>
      </table>
      <Link className="link" to="/all-products">
        <Icon name="arrow-left" /> {t('Continue Shopping')}
      </Link>
    </div>
  )
}

/** Each strip where its line was: the newest first, as the deletes would be taken back. */
function rowsOf(
  lines: readonly LiveLine[],
  strips: readonly Deleted[],
): readonly (LiveLine | Deleted)[] {
  return strips.reduceRight<readonly (LiveLine | Deleted)[]>(
    (rows, strip) => rows.toSpliced(strip.place, 0, strip),
    lines,
  )
}
