import {
  Form,
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
import { PageHead } from '#admin/parts/page-head.tsx'
import { dayAndClock } from '#admin/parts/times.ts'
import { Button, ButtonLink } from '#design/controls/button.tsx'
import { Note } from '#design/display/note.tsx'
import { FormMessage } from '#web/form-message.tsx'
import { fieldsOf } from '#web/form-result.ts'
import { titled } from '#web/title.ts'
import type { SerialMove } from '../../serials/contract.ts'
import type { Reason } from '../../stock/rules.ts'
import { askSerials } from '../client.ts'
import { lotName } from '../lots/lot-cells.tsx'
import { newRequestKey } from '../post.ts'
import '../lots/lots.css'
import { SerialPlace } from './serial-cells.tsx'
import { SerialSheet } from './serial-sheet.tsx'

export async function loader({ context, params }: LoaderFunctionArgs) {
  return { ...(await askSerials(context).serial({ id: params.id ?? '' })), key: newRequestKey() }
}

export async function action({ context, request, params }: ActionFunctionArgs) {
  const fields = await fieldsOf(request)
  const { id = '' } = params
  const { intent, reason = '', words = '', key = '' } = fields
  const calls = askSerials(context)
  const change = { id, reason: reason as Reason, key, ...(words.trim() !== '' && { words }) }
  const result = await submitted(context, fields, (): Promise<unknown> => {
    if (intent === 'forget') return calls.forget({ id })
    if (intent === 'release') return calls.release({ id, reason })
    return intent === 'find' ? calls.find(change) : calls.lose(change)
  })
  if (!result.ok) return result.answer
  return redirect(intent === 'forget' ? '/stock/serials' : `/stock/serials/${id}`)
}

export const meta: MetaFunction<typeof loader> = ({ matches, loaderData }) =>
  titled(loaderData?.serial.serial ?? 'Serial number', matches)

/** One piece with everything that happened to it. */
export default function Serial() {
  const { serial, moves, key } = useLoaderData<typeof loader>()
  const answer = useActionData() as FormAnswer | undefined
  const [search] = useSearchParams()
  const { state, product, lot, blockedBecause, isInBox, mayForget } = serial
  const act = { 'in stock': 'lose', gone: 'find', out: undefined }[state]
  return (
    <>
      <PageHead
        title={serial.serial}
        crumb={{ label: 'Serial numbers', to: '/stock/serials' }}
        chips={<SerialPlace serial={serial} />}
        facts={
          <>
            <Link to={`/products/${product.id}/lots`}>{product.name}</Link>
            {' · '}
            <Link to={`/stock/lots/${lot.id}`}>{lotName(lot)}</Link>
          </>
        }
        actions={
          <>
            {mayForget && <Forget />}
            {act && !isInBox && (
              <ButtonLink to={`?act=${act}`} weight="line" preventScrollReset>
                {act === 'lose' ? 'It is gone' : 'It was found'}
              </ButtonLink>
            )}
            {blockedBecause !== null && (
              <ButtonLink to="?act=release" weight="line" preventScrollReset>
                Release
              </ButtonLink>
            )}
            <ButtonLink
              to={`/recalls/new/pieces?product=${product.id}&serial=${encodeURIComponent(serial.serial)}`}
              weight="line"
            >
              Recall
            </ButtonLink>
          </>
        }
      />
      {answer?.intent === 'forget' && <FormMessage>{answer.message}</FormMessage>}
      <div className="a-stack">
        {blockedBecause !== null && (
          <Note tone="warn">{`Called back: ${blockedBecause}. It is not packed or sent.`}</Note>
        )}
        <Card title="What happened to it" isBare>
          <Moves moves={moves} />
        </Card>
      </div>
      <SerialSheet
        serial={serial}
        act={answer?.intent ?? search.get('act')}
        answer={answer}
        formKey={answer?.values.key ?? key}
      />
    </>
  )
}

function Forget() {
  return (
    <Form method="post">
      <input type="hidden" name="intent" value="forget" />
      <Button type="submit" weight="line">
        Undo: it has no such number
      </Button>
    </Form>
  )
}

const kinds: Record<SerialMove['kind'], string> = {
  in: 'Came in',
  opening: 'Was there before',
  before: 'Left before numbers were kept',
  packed: 'Packed for',
  'put back': 'Put back by',
  returned: 'Returned with',
  counted: 'Corrected',
  'written off': 'Written off',
  reversed: 'Delivery reversed',
}

function whatOf({ kind, isIn }: SerialMove): string {
  if (kind === 'counted') return isIn ? 'Found' : 'Gone'
  return kind === 'returned' && !isIn ? 'Not returned after all' : kinds[kind]
}

function Moves({ moves }: { moves: readonly SerialMove[] }) {
  if (moves.length === 0)
    return (
      <p className="bd">It lay there before serial numbers were kept, and did not move since.</p>
    )
  return (
    <ul className="a-list bd">
      {moves.map((move) => (
        <li key={move.id}>
          <span className="grow">
            <b>
              {whatOf(move)}
              {move.order !== null && (
                <Link to={`/orders/${move.order}`}>{` order ${move.order}`}</Link>
              )}
            </b>
            <span className="a-sub g-under">
              {[move.delivery ?? move.cause, move.by ?? 'the shop'].filter(Boolean).join(' · ')}
            </span>
          </span>
          <time className="a-sub" dateTime={move.at}>
            {dayAndClock(move.at)}
          </time>
        </li>
      ))}
    </ul>
  )
}
