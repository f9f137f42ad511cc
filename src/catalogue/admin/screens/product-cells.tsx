import { Link } from 'react-router'
import type { CellColumn } from '#admin/list/list.tsx'
import { dayAndClock } from '#admin/parts/times.ts'
import { Picture } from '#design/display/picture.tsx'
import { rupees } from '#platform/money.ts'
import { paiseTyped } from '#platform/typed-amount.ts'
import { discountFor } from '../rules.ts'
import type { ListedProduct } from '../shapes.ts'
import { EditCell } from './edit-cell.tsx'
import { Meter } from './meter.tsx'
import { StateChip } from './state-chip.tsx'
import type { Cells } from './use-cells.ts'

/** How each column of the list is drawn. */
export function productCells(cells: Cells): CellColumn<ListedProduct>[] {
  return [
    { key: 'product', phone: 'title', cell: (row) => <ProductCell row={row} /> },
    { key: 'category', cell: ({ category }) => category.name },
    {
      key: 'listPrice',
      align: 'right',
      cell: ({ listPricePaise }) => <span className="a-sub num">{rupees(listPricePaise)}</span>,
    },
    {
      key: 'price',
      align: 'right',
      phone: 'aside',
      cell: (row) => <PriceCell {...{ row, cells }} />,
    },
    {
      key: 'free',
      align: 'right',
      phone: 'second aside',
      phoneLabel: 'free',
      cell: (row) => <StockCell {...{ row, cells }} />,
    },
    { key: 'held', align: 'right', cell: ({ reserved }) => reserved },
    { key: 'sold', align: 'right', cell: ({ sold }) => sold },
    { key: 'brand', cell: ({ brand }) => brand },
    {
      key: 'changed',
      noWrap: true,
      cell: ({ changedAt, changedBy }) => (
        <span className="a-sub">
          {changedAt === null ? 'never' : dayAndClock(changedAt)}
          {changedBy !== null && <small>{changedBy}</small>}
        </span>
      ),
    },
    { key: 'bestseller', cell: (row) => <BestsellerCell {...{ row, cells }} /> },
    { key: 'complete', phone: 'second', cell: (row) => <CompleteCell row={row} /> },
    { key: 'state', phone: 'chips', cell: (row) => <StateChip {...row} /> },
  ]
}

function ProductCell({ row: { id, name, sku, picture, wall } }: { row: ListedProduct }) {
  return (
    <span className="prod">
      <span className={`a-th ${wall}`}>
        <Picture src={picture ?? ''} alt="" sizes="40px" width={56} height={56} />
      </span>
      <span>
        <Link className="id" to={`/products/${id}`}>
          {name}
        </Link>
        {sku !== null && <small>{sku}</small>}
      </span>
    </span>
  )
}

type CellProps = { row: ListedProduct; cells: Cells }

function PriceCell({ row, cells }: CellProps) {
  return (
    <EditCell
      column="price"
      label={`Price of ${row.name}`}
      shown={rupees(row.pricePaise)}
      typed={rupees(row.pricePaise)}
      hint={(typed) => hintOf(typed, row)}
      save={(typed) => cells.savePrice(row, typed)}
    />
  )
}

/** Before it is saved: what shoppers would see. */
function hintOf(typed: string, { listPricePaise }: ListedProduct): string {
  const paise = paiseTyped(typed)
  if (paise === undefined) return 'Rupees, as 1,499'
  if (paise > listPricePaise) return `Not above the list price, ${rupees(listPricePaise)}`
  const discount = discountFor(listPricePaise, paise)
  if ('exact' in discount) return `${discount.exact} % off, saves with Enter`
  return `Possible: ${discount.nearest.map(({ pricePaise }) => rupees(pricePaise)).join(' or ')}`
}

function StockCell({ row, cells }: CellProps) {
  return (
    <>
      <EditCell
        column="free"
        label={`Free pieces of ${row.name}`}
        shown={String(row.stock)}
        typed={String(row.stock)}
        hint={() => '12 counted, +5 or -2'}
        save={(typed) => cells.saveStock(row, typed)}
      />
      {row.stock === 0 && <small className="g-out">Sold out</small>}
      {row.isLow && row.stock > 0 && <small className="g-low">Low</small>}
    </>
  )
}

function BestsellerCell({ row, cells }: CellProps) {
  return (
    <label className="a-hit">
      <input
        className="a-check"
        type="checkbox"
        aria-label={`${row.name} is a bestseller`}
        checked={row.bestseller}
        onChange={({ target }) => void cells.saveBestseller(row, target.checked)}
      />
    </label>
  )
}

function CompleteCell({
  row: { id, state, completeness, missing, undeclared },
}: {
  row: ListedProduct
}) {
  return (
    <span
      className="a-line"
      title={missing.length > 0 ? `Missing: ${missing.join(', ')}` : undefined}
    >
      <Meter percent={completeness} />
      <span className="a-sub num">{completeness}%</span>
      {undeclared > 0 && state !== 'archived' && (
        <Link className="a-sm" to={`/products/${id}#declarations`}>
          {`${undeclared} not declared`}
        </Link>
      )}
    </span>
  )
}
