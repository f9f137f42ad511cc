import { Link } from 'react-router'
import { Picture } from '#design/display/picture.tsx'
import type { ListedProduct } from '../../shapes.ts'
import { StateChip } from '../state-chip.tsx'
import { keyOf, shownIn, type GridField } from './cells.ts'
import { GridCell } from './grid-cell.tsx'
import type { GridKeys } from './use-grid-keys.ts'
import type { Grid } from './use-grid.ts'

export const fieldNames: Record<GridField, string> = {
  sku: 'SKU',
  price: 'Price',
  listPrice: 'List price',
  free: 'Free',
  lowStock: 'Low at',
}

type GridTableProps = {
  grid: Grid
  keys: GridKeys
  fields: readonly GridField[]
  hasState: boolean
}

/** Products as a spreadsheet: one cell is in the order of Tab, arrows lead to the others. */
export function GridTable({ grid, keys, fields, hasState }: GridTableProps) {
  const { box, onKeyDown, onCopy, onPaste } = keys
  return (
    <div className="a-gridw" role="region" aria-label="Products, with more to the right">
      <table
        ref={box}
        className="a-grid"
        // The one table whose cells are typed in: arrows lead along them.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role
        role="grid"
        aria-label="Products as a grid"
        aria-describedby="grid-keys"
        {...{ onKeyDown, onCopy, onPaste }}
      >
        <thead>
          <tr>
            <th scope="col">Product</th>
            {fields.map((field) => (
              <th key={field} scope="col" className={classOf(field)}>
                {fieldNames[field]}
              </th>
            ))}
            {hasState && <th scope="col">State</th>}
          </tr>
        </thead>
        <tbody>
          {grid.rows.map((row, at) => (
            <tr key={row.id}>
              <ProductHead row={row} />
              {fields.map((field, column) => (
                <Cell key={field} {...{ grid, keys, row, field }} place={{ row: at, column }} />
              ))}
              {hasState && (
                <td aria-readonly="true">
                  <StateChip {...row} />
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function classOf(field: GridField): string {
  return field === 'sku' ? 'g-sku' : 'r'
}

function ProductHead({ row: { id, name, picture, wall } }: { row: ListedProduct }) {
  return (
    <th scope="row" title={name}>
      <span className={`a-th ${wall}`}>
        <Picture src={picture ?? ''} alt="" sizes="32px" width={32} height={32} />
      </span>
      {/* Arrows lead along the cells; Tab leads out of the grid. */}
      <Link to={`/products/${id}`} tabIndex={-1}>
        {name}
      </Link>
    </th>
  )
}

type CellProps = {
  grid: Grid
  keys: GridKeys
  row: ListedProduct
  field: GridField
  place: { row: number; column: number }
}

function Cell({ grid, keys, row, field, place }: CellProps) {
  const isHere = keys.at.row === place.row && keys.at.column === place.column
  const changed = grid.typed[keyOf(row.id, field)]
  const text = changed ?? shownIn(row, field)
  return (
    <GridCell
      className={classOf(field)}
      label={`${fieldNames[field]} of ${row.name}`}
      text={text}
      isChanged={changed !== undefined}
      isLocked={!grid.mayType.includes(field)}
      refusal={grid.refusalAt(row, field)}
      isHere={isHere}
      open={isHere ? keys.open : undefined}
      onOpen={() => !grid.isBusy && keys.choose(place, text)}
      onClose={keys.close}
    />
  )
}
