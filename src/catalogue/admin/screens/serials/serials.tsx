import { useLoaderData, type LoaderFunctionArgs, type MetaFunction } from 'react-router'
import { listStateOf } from '#admin/list/list-state.ts'
import { List } from '#admin/list/list.tsx'
import { savedViewsOf } from '#admin/list/saved-views.ts'
import { PageHead } from '#admin/parts/page-head.tsx'
import { titled } from '#web/title.ts'
import { askSerials } from '../client.ts'
import { serialCells } from './serial-cells.tsx'
import { queryOf, serialsShape as shape } from './serials-shape.ts'

export async function loader({ context, request }: LoaderFunctionArgs) {
  const [page, saved] = await Promise.all([
    askSerials(context).list(queryOf(listStateOf(shape, request.url))),
    savedViewsOf(context, shape.name),
  ])
  return { page, saved }
}

export const meta: MetaFunction = ({ matches }) => titled('Serial numbers', matches)

/** Each piece by the number on it, and who has it. */
export default function Serials() {
  const { page, saved } = useLoaderData<typeof loader>()
  return (
    <>
      <PageHead
        title="Serial numbers"
        crumb={{ label: 'Stock', to: '/stock' }}
        facts="Each piece of a product that is kept by serial numbers: in stock, with an order, or gone."
      />
      <List
        shape={shape}
        columns={serialCells}
        page={page}
        title="Serial numbers"
        idOf={({ id }) => id}
        hrefOf={({ id }) => `/stock/serials/${id}`}
        labelOf={({ serial }) => serial}
        saved={saved}
        empty={{
          title: 'No serial numbers here',
          text: 'A product gets them on its own page, under Price and stock, Lots; then they come with goods in.',
        }}
      />
    </>
  )
}
