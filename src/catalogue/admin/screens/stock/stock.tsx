import { Link, useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { PageHead } from '#admin/parts/page-head.tsx'
import { Icon } from '#admin/parts/icon.tsx'
import { dayAndClock } from '#admin/parts/times.ts'
import { ButtonLink } from '#design/controls/button.tsx'
import { titled } from '#web/title.ts'
import type { Movement } from '../../stock/contract.ts'
import { askStock } from '../client.ts'
import { StockTabs } from './stock-tabs.tsx'

/** Everything that came in or went out other than by an order. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  const query = new URL(request.url).searchParams
  const [product, after] = [query.get('product'), query.get('after')]
  const page = await askStock(context).movements({
    ...(product && { product }),
    ...(after && { after }),
  })
  return { ...page, product }
}

export const meta = ({ matches }: { matches: Parameters<typeof titled>[1] }) =>
  titled('Stock', matches)

export default function Stock() {
  const { rows, next, product } = useLoaderData<typeof loader>()
  const [first] = rows
  return (
    <>
      <PageHead
        title="Stock"
        actions={
          <>
            <ButtonLink to="/imports?kind=stock" weight="line">
              Import
            </ButtonLink>
            <ButtonLink to="/exports?kind=stock" weight="line">
              Export
            </ButtonLink>
            <ButtonLink to="/stock/receive">
              <Icon name="plus" />
              Goods in
            </ButtonLink>
          </>
        }
      />
      <section className="a-card">
        <StockTabs />
        {product !== null && (
          <p className="bd">
            {`Only ${first?.product.name ?? 'one product'}. `}
            <Link to="/stock">All movements</Link>
          </p>
        )}
        <Movements rows={rows} />
        <div className="a-foot">
          <span>{rows.length === 0 ? 'No movements yet' : `${rows.length} movements`}</span>
          {next !== null && (
            <span className="end">
              <Link className="btn btn--line" to={older(product, next)} rel="next">
                Older
                <Icon name="chevron-right" />
              </Link>
            </span>
          )}
        </div>
      </section>
    </>
  )
}

function older(product: string | null, after: string): string {
  return `?${new URLSearchParams({ ...(product !== null && { product }), after })}`
}

function Movements({ rows }: { rows: readonly Movement[] }) {
  return (
    <div className="a-tblwrap" role="region" aria-label="Movements" tabIndex={0}>
      <table className="a-tbl a-tbl--stack">
        <caption className="sr">Movements</caption>
        <thead>
          <tr>
            <th scope="col">When</th>
            <th scope="col">Product</th>
            <th scope="col" className="r">
              Pieces
            </th>
            <th scope="col">Why</th>
            <th scope="col">Who</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ id, at, product, pieces, reason, by }) => (
            <tr key={id}>
              <td className="mc a-nowrap">
                <time dateTime={at}>{dayAndClock(at)}</time>
              </td>
              <td className="ma">
                <Link className="id" to={`/products/${product.id}`}>
                  {product.name}
                </Link>
              </td>
              <td className="r mb num">{pieces > 0 ? `+${pieces}` : pieces}</td>
              <td className="mg">{reason}</td>
              <td>{by ?? 'the shop'}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
