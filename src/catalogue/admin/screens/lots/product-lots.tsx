import {
  Form,
  Link,
  redirect,
  useActionData,
  useLoaderData,
  useNavigation,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
} from 'react-router'
import { Card } from '#admin/parts/card.tsx'
import { submitted, type FormAnswer } from '#admin/parts/form-answer.ts'
import { PageHead } from '#admin/parts/page-head.tsx'
import { Button } from '#design/controls/button.tsx'
import { TextField } from '#design/controls/field.tsx'
import { Note } from '#design/display/note.tsx'
import { dayAndMonth } from '#design/display/dates.ts'
import { wholeTyped } from '#platform/typed-amount.ts'
import { FormMessage } from '#web/form-message.tsx'
import { fieldsOf } from '#web/form-result.ts'
import { titled } from '#web/title.ts'
import type { ListedLot, LotsOfProduct } from '../../lots/contract.ts'
import { askLots, askSerials } from '../client.ts'
import { actOnSerials, ProductSerials } from '../serials/product-serials.tsx'
import { dayWords, lotName, LotStatus } from './lot-cells.tsx'
import './lots.css'

export async function loader({ context, params }: LoaderFunctionArgs) {
  const of = { id: params.id ?? '' }
  const [shown, serials] = await Promise.all([
    askLots(context).ofProduct(of),
    askSerials(context).ofProduct(of),
  ])
  return { ...shown, serials }
}

/** Begins to keep lots or serial numbers, changes how near its expiry a lot is sent, or undoes it. */
export async function action({ context, request, params }: ActionFunctionArgs) {
  const fields = await fieldsOf(request)
  const { id = '' } = params
  const lots = askLots(context)
  const ofSerials = actOnSerials(askSerials(context), id, fields)
  const result = await submitted(context, fields, () =>
    ofSerials
      ? ofSerials()
      : fields.intent === 'stop'
        ? lots.stop({ id })
        : lots.keep({ id, minDaysLeft: wholeTyped(fields.minDaysLeft ?? '') ?? Number.NaN }),
  )
  return result.ok ? redirect(`/products/${id}/lots`) : result.answer
}

export const meta: MetaFunction<typeof loader> = ({ matches, loaderData }) =>
  titled(`Lots of ${loaderData?.product.name ?? 'a product'}`, matches)

export default function ProductLots() {
  const shown = useLoaderData<typeof loader>()
  const { product, lots, since } = shown
  return (
    <>
      <PageHead
        title="Lots"
        crumb={{ label: product.name, to: `/products/${product.id}` }}
        facts={
          since === null ? (
            'This product is kept without lots.'
          ) : (
            <>
              {`${product.name}: ${product.stock} on sale, ${product.held} held back · `}
              <Link to={`/stock/lots?view=all&q=${product.id}`}>All lots</Link>
            </>
          )
        }
      />
      <Shortage {...shown} />
      <div className="a-cols">
        {since !== null && (
          <Card title="Lots" isBare>
            <LotList lots={lots} />
          </Card>
        )}
        <div className="a-stack">
          <Keeping shown={shown} />
          <ProductSerials serials={shown.serials} lots={lots} />
        </div>
      </div>
    </>
  )
}

function Shortage({ shortage, product }: LotsOfProduct) {
  if (shortage === 0) return null
  return (
    <Note tone="warn">
      {`Orders wait for ${shortage === 1 ? '1 piece' : `${shortage} pieces`} more than may be sent. `}
      <Link to={`/orders?q=${encodeURIComponent(product.name)}`}>Look for its orders</Link>
    </Note>
  )
}

function LotList({ lots }: { lots: readonly ListedLot[] }) {
  if (lots.length === 0) return <p className="bd">No lot came in yet.</p>
  return (
    <ul className="a-list bd">
      {lots.map((row) => (
        <li key={row.id}>
          <span className="grow">
            <Link to={`/stock/lots/${row.id}`}>
              <b>{lotName(row)}</b>
            </Link>
            <span className="a-sub g-under">
              {[dayWords(row.expiresOn), row.supplier, row.blockedBecause]
                .filter(Boolean)
                .join(' · ')}
            </span>
          </span>
          <LotStatus state={row.state} />
          <b className="num">{row.onHand}</b>
        </li>
      ))}
    </ul>
  )
}

function Keeping({ shown: { since, minDaysLeft, mayStop } }: { shown: LotsOfProduct }) {
  const answer = useActionData() as FormAnswer | undefined
  const busy = useNavigation().formData?.get('intent')
  return (
    <Card title={since === null ? 'Keep lots' : `By lots since ${dayAndMonth(since)}`}>
      <FormMessage>{answer?.message}</FormMessage>
      <Form method="post" className="a-form" noValidate>
        <input type="hidden" name="intent" value="keep" />
        {since === null && (
          <p>
            From then on goods come in with their lot and expiry, what expires first is packed
            first, and each order keeps the lots that it got. What is in the house becomes a lot
            that was not recorded, and is sent before the others.
          </p>
        )}
        <TextField
          label="Days that a lot needs until its expiry"
          hint="With fewer, it is not sold any more"
          name="minDaysLeft"
          inputMode="numeric"
          defaultValue={answer?.values.minDaysLeft ?? minDaysLeft}
          error={answer?.errors[0]?.message}
        />
        <Button type="submit" busy={busy === 'keep'} busyLabel="Saving">
          {since === null ? 'Keep lots of this product' : 'Save'}
        </Button>
      </Form>
      {since !== null && mayStop && (
        <Form method="post">
          <input type="hidden" name="intent" value="stop" />
          <Button type="submit" weight="line" busy={busy === 'stop'}>
            Undo: keep it without lots
          </Button>
        </Form>
      )}
    </Card>
  )
}
