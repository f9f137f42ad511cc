import { Icon } from '#admin/parts/icon.tsx'
import { Button } from '#design/controls/button.tsx'
import { rupees } from '#platform/money.ts'
import type { EditedFamily } from '../../../families/contract.ts'
import type { ListedProduct } from '../../../shapes.ts'
import { EditCell } from '../../edit-cell.tsx'
import { StateChip } from '../../state-chip.tsx'
import { useCells, type Cells } from '../../use-cells.ts'
import type { TypedVariant } from './typed-family.ts'
import { VariantCell } from './variant-cell.tsx'
import { useVariantCells, type VariantCells } from './use-variant-cells.ts'
import type { FamilyEditor } from './use-family.ts'

type GridProps = { productId: string; family: EditedFamily | null; editor: FamilyEditor }

/** The products of the family: price, stock, SKU and sale in their place. */
export function VariantGrid({ productId, family, editor }: GridProps) {
  const cells = { ...useCells(), ...useVariantCells() }
  const rows = editor.typed?.variants ?? []
  const saved = new Map(family?.variants.map((row) => [row.product.id, row]))
  // Cells save at once: the newest row is the saved one.
  const shown = rows.map((row) => ({ ...row, ...newest(saved.get(row.product.id)) }))
  const [first, ...others] = shown.map(({ product }) => product)
  return (
    <>
      <div className="a-tblwrap" role="region" aria-label="Variants" tabIndex={0}>
        <table className="a-tbl a-tbl--stack a-tbl--tight o-grid">
          <caption className="sr">Products of this family</caption>
          <thead>
            <tr>
              <th scope="col">Product</th>
              <th scope="col" className="r">
                Price, MRP
              </th>
              <th scope="col" className="r">
                Free
              </th>
              <th scope="col">On sale</th>
            </tr>
          </thead>
          <tbody>
            {shown.map((row) => (
              <Row
                key={row.product.id}
                {...{ row, editor, cells }}
                isOwn={row.product.id === productId}
              />
            ))}
          </tbody>
        </table>
      </div>
      {first && others.length > 0 && !editor.isChanged && (
        <Button
          weight="line"
          size="small"
          onClick={() => void cells.fillPrices(first, others, productId)}
        >
          <Icon name="arrow-down" />
          Prices of {first.name.length > 40 ? 'the first' : first.name} to all below
        </Button>
      )}
    </>
  )
}

function newest(row: EditedFamily['variants'][number] | undefined) {
  return row && { product: row.product, differs: row.differs }
}

type RowProps = {
  row: TypedVariant
  editor: FamilyEditor
  cells: Cells & VariantCells
  isOwn: boolean
}

function Row({ row, editor, cells, isOwn }: RowProps) {
  const { product } = row
  return (
    <tr>
      <td className="ma">
        <VariantCell {...{ row, editor, isOwn }}>
          <Sku {...{ product, isOwn, cells }} />
        </VariantCell>
      </td>
      <td className="r mb">
        <Price {...{ product, isOwn, cells }} field="price" paise={product.pricePaise} />
        <span className="a-sub o-mrp">
          <Price {...{ product, isOwn, cells }} field="listPrice" paise={product.listPricePaise} />
        </span>
      </td>
      <td className="r md">
        <span className="o-phone">Free </span>
        <EditCell
          column="free"
          label={`Free pieces of ${product.name}`}
          shown={String(product.stock)}
          typed={String(product.stock)}
          hint={() => '12 counted, +5 or -2'}
          save={(typed) => cells.saveStock(product, typed)}
        />
      </td>
      <td className="mg">
        <StateChip {...product} />
        {!isOwn && <Sale product={product} cells={cells} />}
      </td>
    </tr>
  )
}

type CellProps = { product: ListedProduct; isOwn: boolean; cells: VariantCells }

/** Of the form's own product it is typed above. */
function Sku({ product, isOwn, cells }: CellProps) {
  if (isOwn) return <small>{product.sku === null ? 'no SKU' : `SKU ${product.sku}`}</small>
  return (
    <EditCell
      column="sku"
      label={`SKU of ${product.name}`}
      shown={product.sku === null ? 'no SKU' : `SKU ${product.sku}`}
      typed={product.sku ?? ''}
      save={(typed) => cells.saveField(product, 'sku', typed)}
    />
  )
}

type PriceProps = CellProps & {
  field: 'listPrice' | 'price'
  paise: number
}

function Price({ product, isOwn, cells, field, paise }: PriceProps) {
  const shown = rupees(paise)
  if (isOwn) return <span className="num">{shown}</span>
  const what = field === 'price' ? 'Price' : 'List price'
  return (
    <EditCell
      column={field}
      label={`${what} of ${product.name}`}
      shown={shown}
      typed={shown}
      hint={() => 'Rupees, as 1,499'}
      save={(typed) => cells.saveField(product, field, typed)}
    />
  )
}

function Sale({ product, cells }: { product: ListedProduct; cells: VariantCells }) {
  const isLive = product.state === 'live'
  return (
    <Button
      weight="line"
      size="small"
      aria-label={`${isLive ? 'Take off sale' : 'Publish'}: ${product.name}`}
      onClick={() => void cells.move(product, isLive ? 'unpublish' : 'publish')}
    >
      {isLive ? 'Take off sale' : 'Publish'}
    </Button>
  )
}
