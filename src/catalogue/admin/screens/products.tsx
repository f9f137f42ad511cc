import { lazy, Suspense } from 'react'
import {
  Link,
  redirect,
  useLoaderData,
  useLocation,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
} from 'react-router'
import { listStateOf, type ListState } from '#admin/list/list-state.ts'
import { List, type BulkAction } from '#admin/list/list.tsx'
import { savedViewsOf } from '#admin/list/saved-views.ts'
import { Icon } from '#admin/parts/icon.tsx'
import { ButtonLink } from '#design/controls/button.tsx'
import { titled } from '#web/title.ts'
import { askCategories, askGoods, permissionsOf } from './client.ts'
import { productCells } from './product-cells.tsx'
import { filterOf, productsShape, queryOf } from './products-shape.ts'
import { WaysToSee } from './grid/ways-to-see.tsx'
import { useCells } from './use-cells.ts'
import './products.css'

export async function loader({ context, request }: LoaderFunctionArgs) {
  const goods = askGoods(context)
  const { rows: categories } = await askCategories(context).listCategories()
  const shape = productsShape(categories)
  const state = listStateOf(shape, request.url)
  const [listPage, counts, saved, permissions] = await Promise.all([
    goods.listProducts(queryOf(state)),
    goods.productCounts(),
    savedViewsOf(context, shape.name),
    permissionsOf(context),
  ])
  const { rows, count, next, previous, isPartial } = listPage
  const page = { rows, count, newer: previous, older: next }
  const exported = exportOf(state)
  const mayUndo = permissions.includes('products.bulk')
  const filter = filterOf(state)
  return { shape, page, isPartial, counts, saved, categories, filter, exported, mayUndo }
}

const bulk: BulkAction[] = [
  { act: 'change', label: 'Change', icon: 'pencil' },
  { act: 'publish', label: 'Publish', icon: 'globe' },
  { act: 'archive', label: 'Archive', icon: 'package-x' },
]
const most = 200

/** Ticked products go into the address, where the sheet finds them: Back closes it. */
export async function action({ request }: ActionFunctionArgs) {
  const form = await request.formData()
  const query = new URL(request.url).searchParams
  const act = form.get('act')
  const ids = form.getAll('id').slice(0, most).map(String)
  query.set('bulk', typeof act === 'string' ? act : 'change')
  query.set('ids', ids.join(','))
  return redirect(`/products?${query}`)
}

/** What an export of just these products is asked for. */
function exportOf(state: ListState): string {
  const { limit: _, after: __, before: ___, ...filters } = queryOf(state)
  const texts = Object.entries(filters).map(([name, value]) => [name, String(value)])
  return encodeURIComponent(new URLSearchParams(texts).toString())
}

export const meta = ({ matches }: { matches: Parameters<typeof titled>[1] }) =>
  titled('Products', matches)

const newProduct = (
  <ButtonLink to="/products/new">
    <Icon name="plus" />
    New product
  </ButtonLink>
)

/** The list of products, with price, stock and bestseller changed in their place. */
export default function Products() {
  const { shape, page, isPartial, counts, saved, exported } = useLoaderData<typeof loader>()
  const { search } = useLocation()
  const cells = useCells()
  return (
    <>
      <div className="a-head">
        <h1>Products</h1>
        <WaysToSee current="list" />
        <div className="acts">
          <ButtonLink to="/categories" weight="line">
            <Icon name="list" />
            Categories
          </ButtonLink>
          <ButtonLink to="/attributes" weight="line">
            <Icon name="sliders-horizontal" />
            Attributes
          </ButtonLink>
          <ButtonLink to="/imports?kind=products" weight="line">
            Import
          </ButtonLink>
          <ButtonLink to={`/exports?kind=products&filter=${exported}`} weight="line">
            Export
          </ButtonLink>
          {newProduct}
        </div>
      </div>
      {isPartial && (
        <p className="note" role="status">
          Not all products were looked at for these filters. “Older” goes on where the search
          stopped.
        </p>
      )}
      <List
        shape={shape}
        columns={productCells(cells)}
        page={page}
        title="Products"
        idOf={({ id }) => id}
        hrefOf={({ id }) => `/products/${id}`}
        labelOf={({ name }) => name}
        rowTone={({ state, stock }) => (state === 'live' && stock === 0 ? 'warn' : undefined)}
        saved={saved}
        counts={counts}
        bulk={bulk}
        tools={<ChangeAll search={search} />}
        empty={{
          title: 'No products here',
          text: 'Products of this view will stand here.',
          action: newProduct,
        }}
      />
      <Changing />
    </>
  )
}

function ChangeAll({ search }: { search: string }) {
  const query = new URLSearchParams(search)
  query.set('bulk', 'change')
  return (
    <>
      <Link className="btn btn--line btn--xs" to={`/products?${query}`} preventScrollReset>
        Change all that match
      </Link>
      <Link className="btn btn--ghost btn--xs" to="/products/changes">
        Earlier changes
      </Link>
    </>
  )
}

const BulkSheet = lazy(() => import('./bulk/bulk-sheet.tsx'))

/** The sheet of the address, if it names one. */
function Changing() {
  const { categories, filter, mayUndo } = useLoaderData<typeof loader>()
  const { search } = useLocation()
  const query = new URLSearchParams(search)
  const act = query.get('bulk')
  if (act === null) return null
  const ids = query.get('ids')?.split(',').filter(Boolean) ?? []
  const run = query.get('run')
  for (const name of ['bulk', 'ids', 'run']) query.delete(name)
  return (
    <Suspense>
      <BulkSheet
        key={run}
        chosen={ids.length > 0 ? { ids } : { filter }}
        act={act}
        runId={run ?? undefined}
        mayUndo={mayUndo}
        categories={categories}
        closeTo={query.size > 0 ? `/products?${query}` : '/products'}
      />
    </Suspense>
  )
}
