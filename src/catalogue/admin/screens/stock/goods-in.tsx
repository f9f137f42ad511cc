import { useLoaderData, useRevalidator, type LoaderFunctionArgs } from 'react-router'
import { PageHead } from '#admin/parts/page-head.tsx'
import { Icon } from '#admin/parts/icon.tsx'
import { dayAndClock } from '#admin/parts/times.ts'
import { Button, ButtonLink } from '#design/controls/button.tsx'
import { showToast } from '#design/overlays/toasts.ts'
import { rupees } from '#platform/money.ts'
import { titled } from '#web/title.ts'
import type { Delivery } from '../../stock/contract.ts'
import { askStock } from '../client.ts'
import { post } from '../post.ts'
import { StockTabs } from './stock-tabs.tsx'

/** Deliveries of suppliers; a wrong one is reversed, never edited. */
export async function loader({ context }: LoaderFunctionArgs) {
  return askStock(context).deliveries()
}

export const meta = ({ matches }: { matches: Parameters<typeof titled>[1] }) =>
  titled('Goods in', matches)

export default function GoodsIn() {
  const { rows } = useLoaderData<typeof loader>()
  return (
    <>
      <PageHead
        title="Goods in"
        actions={
          <ButtonLink to="/stock/receive">
            <Icon name="plus" />
            Goods in
          </ButtonLink>
        }
      />
      <section className="a-card">
        <StockTabs />
        {rows.length === 0 ? (
          <p className="bd">
            Nothing was received here yet. Deliveries of suppliers will stand here.
          </p>
        ) : (
          <Deliveries rows={rows} />
        )}
      </section>
    </>
  )
}

function Deliveries({ rows }: { rows: readonly Delivery[] }) {
  return (
    <div className="a-tblwrap" role="region" aria-label="Deliveries" tabIndex={0}>
      <table className="a-tbl a-tbl--stack">
        <caption className="sr">Deliveries</caption>
        <thead>
          <tr>
            <th scope="col">Supplier</th>
            <th scope="col">Invoice</th>
            <th scope="col">Received</th>
            <th scope="col" className="r">
              Pieces
            </th>
            <th scope="col" className="r">
              Cost
            </th>
            <th scope="col">Who</th>
            <th scope="col">
              <span className="sr">Reverse</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <DeliveryRow key={row.id} row={row} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

function DeliveryRow({ row }: { row: Delivery }) {
  const { revalidate } = useRevalidator()
  const reverse = async () => {
    const sentence = `Take the ${row.pieces} pieces of ${row.invoice} out again?`
    if (!window.confirm(sentence)) return
    const answer = await post('stock/reverse', { id: row.id })
    showToast(
      answer.ok
        ? { tone: 'ok', message: `${row.invoice} is reversed: ${row.pieces} pieces went out` }
        : { tone: 'warn', message: answer.message },
    )
    await revalidate()
  }
  return (
    <tr>
      <td className="ma">{row.supplier}</td>
      <td className="mc">{`${row.invoice}, ${row.onDate}`}</td>
      <td className="a-nowrap">
        <time dateTime={row.receivedAt}>{dayAndClock(row.receivedAt)}</time>
      </td>
      <td className="r mb num">{row.pieces}</td>
      <td className="r md num">{row.costPaise === null ? '' : rupees(row.costPaise)}</td>
      <td>{row.by ?? ''}</td>
      <td className="mg">
        {row.reversedAt === null ? (
          <Button weight="line" size="small" onClick={() => void reverse()}>
            Reverse
          </Button>
        ) : (
          <span className="a-st">Reversed</span>
        )}
      </td>
    </tr>
  )
}
