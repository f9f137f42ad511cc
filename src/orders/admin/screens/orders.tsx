import { useLoaderData, type MetaFunction } from 'react-router'
import { List } from '#admin/list/list.tsx'
import { PageHead } from '#admin/parts/page-head.tsx'
import { dayAndClock } from '#admin/parts/times.ts'
import { ButtonLink } from '#design/controls/button.tsx'
import { Note } from '#design/display/note.tsx'
import { titled } from '#web/title.ts'
import type { OrderRow } from '../shapes.ts'
import { BatchSheet } from './batch/batch-sheet.tsx'
import { barOf } from './batch/batch-texts.ts'
import { orderCells } from './order-cells.tsx'
import type { loader } from './orders-data.ts'
import './batch/batch.css'

export { loader } from './orders-data.ts'
export { action } from './batch/batch-data.ts'

export const meta: MetaFunction = ({ matches }) => titled('Orders', matches)

function toneOf({ waitingDays }: OrderRow): 'bad' | undefined {
  return (waitingDays ?? 0) >= 4 ? 'bad' : undefined
}

export default function Orders() {
  const { shape, page, counts, saved, ticked, view } = useLoaderData<typeof loader>()
  return (
    <>
      <PageHead
        title="Orders"
        actions={page.canCreate && <ButtonLink to="/orders/new">New order</ButtonLink>}
      />
      {page.searchedBackTo && (
        <Note>
          Searched back to {dayAndClock(page.searchedBackTo)}. “Older” goes on from there.
        </Note>
      )}
      <List
        shape={shape}
        columns={orderCells}
        page={page}
        title="Orders"
        idOf={({ orderNumber }) => orderNumber}
        hrefOf={({ orderNumber }) => `/orders/${orderNumber}`}
        labelOf={({ orderNumber }) => `order ${orderNumber}`}
        rowTone={toneOf}
        saved={saved}
        counts={counts}
        bulk={barOf(view, page.batchActs, page.canPrint)}
        canTakeAll
        ticked={ticked}
        empty={{
          title: 'No orders here',
          text: 'Orders of this view stand here as soon as there are some.',
        }}
      />
      <BatchSheet />
    </>
  )
}
