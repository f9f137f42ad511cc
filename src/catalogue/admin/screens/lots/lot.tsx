import {
  Link,
  redirect,
  useActionData,
  useLoaderData,
  useSearchParams,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
} from 'react-router'
import { Card } from '#admin/parts/card.tsx'
import { submitted, type FormAnswer } from '#admin/parts/form-answer.ts'
import { Icon } from '#admin/parts/icon.tsx'
import { PageHead } from '#admin/parts/page-head.tsx'
import { dayAndClock } from '#admin/parts/times.ts'
import { ButtonLink } from '#design/controls/button.tsx'
import { Note } from '#design/display/note.tsx'
import { wholeTyped } from '#platform/typed-amount.ts'
import { fieldsOf } from '#web/form-result.ts'
import { titled } from '#web/title.ts'
import type { ListedLot, LotMovement } from '../../lots/contract.ts'
import type { Reason } from '../../stock/rules.ts'
import { askLots } from '../client.ts'
import { newRequestKey } from '../post.ts'
import { dayWords, lotName, LotStatus } from './lot-cells.tsx'
import { LotSheets } from './lot-sheets.tsx'

export async function loader({ context, params }: LoaderFunctionArgs) {
  return { ...(await askLots(context).lot({ id: params.id ?? '' })), key: newRequestKey() }
}

export async function action({ context, request, params }: ActionFunctionArgs) {
  const fields = await fieldsOf(request)
  const { id = '' } = params
  const result = await submitted(context, fields, () => act(askLots(context), id, fields))
  return result.ok ? redirect(`/stock/lots/${id}`) : result.answer
}

type Calls = ReturnType<typeof askLots>

function act(calls: Calls, id: string, fields: Record<string, string>) {
  const { intent, reason = '', pieces = '', words, key = '' } = fields
  if (intent === 'block') return calls.block({ id, reason })
  if (intent === 'release') return calls.release({ id, reason })
  return calls.correct({
    id,
    pieces: wholeTyped(pieces, { signed: true }) ?? Number.NaN,
    reason: reason as Reason,
    ...(words && { words }),
    key,
  })
}

export const meta: MetaFunction<typeof loader> = ({ matches, loaderData }) =>
  titled(loaderData ? lotName(loaderData.lot) : 'Lot', matches)

/** A lot with everything that came in and went out of it. */
export default function Lot() {
  const { lot, moves, key } = useLoaderData<typeof loader>()
  const answer = useActionData() as FormAnswer | undefined
  const [search] = useSearchParams()
  const isBlocked = lot.state === 'blocked'
  return (
    <>
      <PageHead
        title={lotName(lot)}
        crumb={{ label: 'Lots', to: '/stock/lots' }}
        chips={<LotStatus state={lot.state} />}
        facts={
          <>
            <Link to={`/products/${lot.product.id}/lots`}>{lot.product.name}</Link>
            {` · ${dayWords(lot.expiresOn)}${lot.madeOn === null ? '' : `, made ${dayWords(lot.madeOn)}`}`}
          </>
        }
        actions={
          <>
            <ButtonLink to="?act=correct" weight="line" preventScrollReset>
              <Icon name="pencil" />
              Correct
            </ButtonLink>
            <ButtonLink to={`/recalls/new?lot=${lot.id}`} weight="line">
              Recall
            </ButtonLink>
            <ButtonLink to={isBlocked ? '?act=release' : '?act=block'} preventScrollReset>
              <Icon name={isBlocked ? 'archive-restore' : 'shield-alert'} />
              {isBlocked ? 'Release' : 'Block'}
            </ButtonLink>
          </>
        }
      />
      {lot.blockedBecause !== null && (
        <Note tone="warn">{`Blocked: ${lot.blockedBecause}. Nothing of it is sold or packed.`}</Note>
      )}
      <Card title="Pieces" hint={piecesWords(lot)} isBare>
        <Moves moves={moves} />
      </Card>
      <LotSheets
        lot={lot}
        act={answer?.intent ?? search.get('act')}
        answer={answer}
        formKey={answer?.values.key ?? key}
      />
    </>
  )
}

function piecesWords({ onHand, received }: ListedLot): string {
  return `${onHand} in the house of ${received} received`
}

const kinds: Record<LotMovement['kind'], string> = {
  in: 'Came in',
  opening: 'In the house before lots were kept',
  before: 'Left before lots were kept',
  packed: 'Packed',
  'put back': 'Put back',
  returned: 'Returned',
  counted: 'Corrected',
  'written off': 'Written off',
  reversed: 'Delivery reversed',
}

function Moves({ moves }: { moves: readonly LotMovement[] }) {
  if (moves.length === 0) return <p className="bd">Nothing moved yet.</p>
  return (
    <div className="a-tblwrap" role="region" aria-label="Moves" tabIndex={0}>
      <table className="a-tbl a-tbl--stack">
        <caption className="sr">Moves, the newest first</caption>
        <thead>
          <tr>
            <th scope="col">When</th>
            <th scope="col">What</th>
            <th scope="col" className="r">
              Pieces
            </th>
            <th scope="col">Why</th>
            <th scope="col">Who</th>
          </tr>
        </thead>
        <tbody>
          {moves.map(({ id, at, kind, pieces, order, delivery, cause, by }) => (
            <tr key={id}>
              <td className="mc a-nowrap">
                <time dateTime={at}>{dayAndClock(at)}</time>
              </td>
              <td className="ma">
                {kinds[kind]}
                {order !== null && <Link to={`/orders/${order}`}>{` order ${order}`}</Link>}
              </td>
              <td className="r mb num">{pieces > 0 ? `+${pieces}` : pieces}</td>
              <td className="mg">{delivery ?? cause ?? ''}</td>
              <td>{by ?? 'the shop'}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
