import type { LoaderFunctionArgs } from 'react-router'
import { useLoaderData } from 'react-router'
import { listStateOf } from '#admin/list/list-state.ts'
import { List } from '#admin/list/list.tsx'
import { savedViewsOf } from '#admin/list/saved-views.ts'
import { Icon } from '#admin/parts/icon.tsx'
import { ButtonLink } from '#design/controls/button.tsx'
import { titled } from '#web/title.ts'
import { askCategories, askGoods } from './client.ts'
import { productCells } from './product-cells.tsx'
import { productsShape, queryOf } from './products-shape.ts'
import { useCells } from './use-cells.ts'
import './products.css'

export async function loader({ context, request }: LoaderFunctionArgs) {
  const goods = askGoods(context)
  const { rows: categories } = await askCategories(context).listCategories()
  const shape = productsShape(categories)
  const state = listStateOf(shape, request.url)
  const [found, counts, saved] = await Promise.all([
    goods.listProducts(queryOf(state)),
    goods.productCounts(),
    savedViewsOf(context, shape.name),
  ])
  const { rows, count, next, previous, isPartial } = found
  return { shape, page: { rows, count, newer: previous, older: next }, isPartial, counts, saved }
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
  const { shape, page, isPartial, counts, saved } = useLoaderData<typeof loader>()
  const cells = useCells()
  return (
    <>
      <div className="a-head">
        <h1>Products</h1>
        <div className="acts">
          <ButtonLink to="/categories" weight="line">
            <Icon name="list" />
            Categories
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
        empty={{
          title: 'No products here',
          text: 'Products of this view will stand here.',
          action: newProduct,
        }}
      />
    </>
  )
}
