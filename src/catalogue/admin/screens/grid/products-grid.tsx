import { Link, useLoaderData, useLocation, type LoaderFunctionArgs } from 'react-router'
import { FilterBar } from '#admin/list/filter-bar.tsx'
import { PageLink } from '#admin/list/list-foot.tsx'
import { listStateOf } from '#admin/list/list-state.ts'
import { ViewTabs } from '#admin/list/view-tabs.tsx'
import { useLeavingAsks } from '#admin/parts/use-leaving-asks.ts'
import { Button } from '#design/controls/button.tsx'
import { titled } from '#web/title.ts'
import { askCategories, askGoods, permissionsOf } from '../client.ts'
import { productsShape, queryOf } from '../products-shape.ts'
import { fieldsFor, gridFields, type GridField } from './cells.ts'
import { fieldNames, GridTable } from './grid-table.tsx'
import { SaveCells } from './save-cells.tsx'
import { useGridKeys } from './use-grid-keys.ts'
import { useGrid } from './use-grid.ts'
import { WaysToSee } from './ways-to-see.tsx'
import '../products.css'
import './grid.css'

export async function loader({ context, request }: LoaderFunctionArgs) {
  const goods = askGoods(context)
  const { rows: categories } = await askCategories(context).listCategories()
  const shape = {
    ...productsShape(categories),
    columns: [
      { key: 'product', label: 'Product', isFixed: true as const },
      ...gridFields.map((key) => ({ key, label: fieldNames[key] })),
      { key: 'state', label: 'State' },
    ],
  }
  const state = listStateOf(shape, request.url)
  const [page, counts, permissions] = await Promise.all([
    goods.listProducts(queryOf(state)),
    goods.productCounts(),
    permissionsOf(context),
  ])
  return { shape, page, counts, mayType: fieldsFor(permissions) }
}

export const meta = ({ matches }: { matches: Parameters<typeof titled>[1] }) =>
  titled('Products as a grid', matches)

/** Another page of products, or other filters, is another sheet. */
export default function ProductsGrid() {
  const { search } = useLocation()
  return <Sheet key={search} />
}

function Sheet() {
  const { shape, page, counts, mayType } = useLoaderData<typeof loader>()
  const { search } = useLocation()
  const state = listStateOf(shape, `http://list/${search}`)
  const fields = gridFields.filter((field: GridField) => state.columns.includes(field))
  const grid = useGrid(page.rows, mayType)
  const keys = useGridKeys(grid, fields)
  useLeavingAsks(Object.keys(grid.typed).length > 0, { isWithinPage: true })
  return (
    <>
      <div className="a-head">
        <h1>Products</h1>
        <WaysToSee current="grid" />
        {mayType.length > 0 && (
          <div className="acts">
            <Button weight="line" aria-disabled={!grid.canUndo || grid.isBusy} onClick={grid.undo}>
              Undo
            </Button>
          </div>
        )}
      </div>
      <section className="a-card">
        <ViewTabs shape={shape} state={state} saved={undefined} counts={counts} />
        <FilterBar shape={shape} state={state} tools={undefined} />
        {page.rows.length === 0 ? (
          <div className="a-empty">
            <h2>No products here</h2>
            <p>Products of this view will stand here.</p>
            <Link to="/products/grid">All that are on sale</Link>
          </div>
        ) : (
          <GridTable {...{ grid, keys, fields }} hasState={state.columns.includes('state')} />
        )}
        <Foot
          newer={page.previous}
          older={page.next}
          rows={page.rows.length}
          from={state.from}
          isReadOnly={mayType.length === 0}
        />
      </section>
      <SaveCells grid={grid} />
    </>
  )
}

type FootProps = {
  newer: string | null
  older: string | null
  rows: number
  from: number
  isReadOnly: boolean
}

function Foot({ newer, older, rows, from, isReadOnly }: FootProps) {
  const first = newer === null ? 1 : from
  return (
    <div className="a-foot">
      <span id="grid-keys">{isReadOnly ? 'Your role reads these cells only.' : <Keys />}</span>
      {(newer ?? older) !== null && (
        <span className="end">
          <PageLink label="Newer" cursor={newer} name="before" from={Math.max(1, first - rows)} />
          <PageLink label="Older" cursor={older} name="after" from={first + rows} />
        </span>
      )}
    </div>
  )
}

function Keys() {
  return (
    <>
      Paste from a spreadsheet: cells fill to the right and down.
      <span className="hide-m">
        {' '}
        <kbd className="a-kbd">Enter</kbd> down, <kbd className="a-kbd">Tab</kbd> right,{' '}
        <kbd className="a-kbd">Ctrl Z</kbd> undo
      </span>
    </>
  )
}
