import { redirect, useLoaderData, useRevalidator } from 'react-router'
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from 'react-router'
import { listStateOf } from '#admin/list/list-state.ts'
import { List, type BulkAction } from '#admin/list/list.tsx'
import { savedViewsOf } from '#admin/list/saved-views.ts'
import { Icon } from '#admin/parts/icon.tsx'
import { PageHead } from '#admin/parts/page-head.tsx'
import { ButtonLink } from '#design/controls/button.tsx'
import { titled } from '#web/title.ts'
import { acts } from '../rules.ts'
import { askVouchers } from './client.ts'
import { useActs } from './use-acts.ts'
import { voucherCells } from './voucher-cells.tsx'
import { queryOf, vouchersShape as shape } from './vouchers-shape.ts'

export async function loader({ context, request }: LoaderFunctionArgs) {
  const vouchers = askVouchers(context)
  const [page, counts, saved] = await Promise.all([
    vouchers.list(queryOf(listStateOf(shape, request.url))),
    vouchers.counts(),
    savedViewsOf(context, shape.name),
  ])
  return { page, counts, saved }
}

/** The bar below the list, where no script runs. */
export async function action({ context, request }: ActionFunctionArgs) {
  const form = await request.formData()
  const act = acts.find((name) => name === form.get('act'))
  const ids = form.getAll('id').map(String).slice(0, 200)
  if (act && ids.length > 0) await askVouchers(context).act({ act, ids })
  return redirect(`/vouchers${new URL(request.url).search}`)
}

export const meta: MetaFunction = ({ matches }) => titled('Vouchers', matches)

const bulk: BulkAction[] = [
  { act: 'pause', label: 'Pause', icon: 'pause' },
  { act: 'resume', label: 'Resume', icon: 'play' },
  { act: 'end', label: 'End', icon: 'calendar-x' },
]

const newVoucher = (
  <ButtonLink to="/vouchers/new">
    <Icon name="plus" />
    New voucher
  </ButtonLink>
)

export default function Vouchers() {
  const { page, counts, saved } = useLoaderData<typeof loader>()
  const { revalidate } = useRevalidator()
  const { act, refusal } = useActs(() => void revalidate())
  return (
    <>
      <PageHead
        title="Vouchers"
        actions={
          <>
            <ButtonLink to="/vouchers/make" weight="line">
              <Icon name="layers" />
              Make many
            </ButtonLink>
            {newVoucher}
          </>
        }
      />
      {refusal && (
        <p className="note note--error" role="alert">
          {refusal}
        </p>
      )}
      <List
        shape={shape}
        columns={voucherCells}
        page={page}
        title="Vouchers"
        idOf={({ id }) => id}
        hrefOf={({ id }) => `/vouchers/${id}`}
        labelOf={({ code }) => code}
        saved={saved}
        counts={counts}
        bulk={bulk}
        onBulk={act}
        empty={{
          title: 'No vouchers here',
          text: 'A voucher takes something off an order: for everybody who knows its code, or once.',
          action: newVoucher,
        }}
      />
    </>
  )
}
