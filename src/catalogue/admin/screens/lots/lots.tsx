import { useLoaderData, type LoaderFunctionArgs, type MetaFunction } from 'react-router'
import { listStateOf } from '#admin/list/list-state.ts'
import { List } from '#admin/list/list.tsx'
import { savedViewsOf } from '#admin/list/saved-views.ts'
import { Icon } from '#admin/parts/icon.tsx'
import { PageHead } from '#admin/parts/page-head.tsx'
import { ButtonLink } from '#design/controls/button.tsx'
import { titled } from '#web/title.ts'
import { askLots } from '../client.ts'
import { lotCells, lotName } from './lot-cells.tsx'
import { lotsShape as shape, queryOf } from './lots-shape.ts'

export async function loader({ context, request }: LoaderFunctionArgs) {
  const lots = askLots(context)
  const [page, counts, saved] = await Promise.all([
    lots.list(queryOf(listStateOf(shape, request.url))),
    lots.counts(),
    savedViewsOf(context, shape.name),
  ])
  return { page, counts, saved }
}

export const meta: MetaFunction = ({ matches }) => titled('Lots', matches)

export default function Lots() {
  const { page, counts, saved } = useLoaderData<typeof loader>()
  return (
    <>
      <PageHead
        title="Lots"
        crumb={{ label: 'Stock', to: '/stock' }}
        facts="What expires first is sent first. Nothing that is expired or blocked is sold or packed."
        actions={
          <>
            <ButtonLink to="/stock/registers" weight="line">
              Registers
            </ButtonLink>
            <ButtonLink to="/recalls" weight="line">
              Recalls
            </ButtonLink>
            <ButtonLink to="/stock/receive">
              <Icon name="plus" />
              Goods in
            </ButtonLink>
          </>
        }
      />
      <List
        shape={shape}
        columns={lotCells}
        page={page}
        title="Lots"
        idOf={({ id }) => id}
        hrefOf={({ id }) => `/stock/lots/${id}`}
        labelOf={lotName}
        saved={saved}
        counts={counts}
        empty={{
          title: 'No lots here',
          text: 'A product gets lots on its own page, under Price and stock, Lots; then they come with goods in.',
        }}
      />
    </>
  )
}
