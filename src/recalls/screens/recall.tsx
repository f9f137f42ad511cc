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
import { FinalForm } from '#admin/parts/final-form.tsx'
import { submitted, type FormAnswer } from '#admin/parts/form-answer.ts'
import { PageHead } from '#admin/parts/page-head.tsx'
import { Sheet } from '#admin/parts/sheet.tsx'
import { Status } from '#admin/parts/status.tsx'
import { Button, ButtonLink } from '#design/controls/button.tsx'
import { dayAndMonth } from '#design/display/dates.ts'
import { Note } from '#design/display/note.tsx'
import { FormMessage } from '#web/form-message.tsx'
import { fieldsOf } from '#web/form-result.ts'
import { titled } from '#web/title.ts'
import type { Recall as Shown } from '../contract.ts'
import type { RecallAnswer } from '../lifecycle.ts'
import { calledWords, firstOf } from '../rules.ts'
import { askRecalls } from './client.ts'
import './recalls.css'
import { Notices } from './notices.tsx'

export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const page = Number(new URL(request.url).searchParams.get('page') ?? 1) || 1
  return { ...(await askRecalls(context).recall({ id: params.id ?? '', page })), page }
}

export async function action({ context, request, params }: ActionFunctionArgs) {
  const fields = await fieldsOf(request)
  const { id = '' } = params
  const calls = askRecalls(context)
  const { intent, order = '', answer } = fields
  const result = await submitted(context, fields, () => {
    if (intent === 'tell' || intent === 'tell-pieces') return calls.tell({ id })
    if (intent === 'answer')
      return calls.answer({ id, order, answer: (answer || null) as RecallAnswer | null })
    return calls.close({ id, isClosed: intent === 'close' })
  })
  const { search } = new URL(request.url)
  const page = new URLSearchParams(search).get('page')
  return result.ok ? redirect(`/recalls/${id}${page ? `?page=${page}` : ''}`) : result.answer
}

export const meta: MetaFunction<typeof loader> = ({ matches, loaderData }) =>
  titled(`Recall of ${loaderData?.recall.product.name ?? 'a product'}`, matches)

export default function Recall() {
  const { recall, notices, pages, page, unwritten, toCall } = useLoaderData<typeof loader>()
  const answer = useActionData() as FormAnswer | undefined
  const [search] = useSearchParams()
  const isTelling = search.get('act') === 'tell' || isToTell(answer)
  const { product, reason, closedAt, startedAt, by, missing, missingLines } = recall
  return (
    <>
      <PageHead
        title={`Recall of ${product.name}`}
        crumb={{ label: 'Recalls', to: '/recalls' }}
        chips={
          <Status
            tone={closedAt === null ? 'wa' : 'ok'}
            icon={closedAt === null ? 'triangle-alert' : 'check'}
          >
            {closedAt === null ? 'Open' : 'Closed'}
          </Status>
        }
        facts={`${calledWords(recall)} · ${reason} · ${dayAndMonth(startedAt)}, ${by ?? 'a former member'}`}
        actions={<Acts recall={recall} unwritten={unwritten} />}
      />
      {!isToTell(answer) && <FormMessage>{answer?.message}</FormMessage>}
      <div className="a-stack">
        {missingLines > 0 && (
          <Note tone="warn">
            {`The books do not have every number of: ${firstOf(missing, missingLines)}. Such a piece may have been sold by others, or here before numbers were kept: who has those is among the buyers.`}
          </Note>
        )}
        {notices.some(({ isUnsent }) => isUnsent) && (
          <Note tone="warn">Some parcels are packed and not sent: put them back first.</Note>
        )}
        {closedAt === null && toCall > 0 && (
          <Note tone="warn">
            {`${ordersOf(toCall)} without an e-mail address: please phone these buyers, and note what they say.`}
          </Note>
        )}
        <Card title="Buyers" hint={tally(recall)}>
          {notices.length === 0 ? (
            <p className="a-sub">No order has a piece of what is called back.</p>
          ) : (
            <Notices notices={notices} isClosed={closedAt !== null} />
          )}
        </Card>
      </div>
      {pages > 1 && (
        <nav className="a-line" aria-label="Pages">
          {page > 1 && <Link to={`?page=${page - 1}`}>Newer</Link>}
          <span className="a-sub">{`Page ${page} of ${pages}`}</span>
          {page < pages && <Link to={`?page=${page + 1}`}>Older</Link>}
        </nav>
      )}
      {isTelling && <TellSheet {...{ recall, unwritten, toCall, answer }} />}
    </>
  )
}

function isToTell(answer: FormAnswer | undefined): boolean {
  return answer?.intent === 'tell' || answer?.intent === 'tell-pieces'
}

function tally({ buyers, pieces, told, answered }: Shown): string {
  return `Orders: ${buyers} · pieces: ${pieces} · ${told} written to · ${answered} settled`
}

type ActsProps = { recall: Shown; unwritten: number }

function Acts({ recall: { id, closedAt }, unwritten }: ActsProps) {
  const isOpen = closedAt === null
  return (
    <>
      <Form method="post" action={`/recalls/${id}/file`} reloadDocument>
        <Button type="submit" weight="line">
          Report (CSV)
        </Button>
      </Form>
      <Form method="post">
        <input type="hidden" name="intent" value={isOpen ? 'close' : 'open'} />
        <Button type="submit" weight="line">
          {isOpen ? 'Close' : 'Open again'}
        </Button>
      </Form>
      {isOpen && unwritten > 0 && (
        <ButtonLink to="?act=tell" preventScrollReset>
          {`Write to ${unwritten}`}
        </ButtonLink>
      )}
    </>
  )
}

function ordersOf(count: number): string {
  return count === 1 ? '1 order is' : `${count} orders are`
}

type TellProps = ActsProps & { toCall: number; answer: FormAnswer | undefined }

// Of single pieces by another intent: a former release, which knows lots alone, does not answer it.
function TellSheet({ recall, unwritten, toCall, answer }: TellProps) {
  const { id, words, serialLines } = recall
  const at = `/recalls/${id}`
  return (
    <Sheet title="Write to the buyers" icon="mail" tone="wa" closeTo={at}>
      <FinalForm
        intent={serialLines > 0 ? 'tell-pieces' : 'tell'}
        answer={answer}
        label={`Write to ${unwritten}`}
        busyLabel="Queueing"
        cancel={{ to: at, label: 'Write nothing' }}
      >
        {() => (
          <>
            <p>
              Each buyer who was not written to and has some left gets this, with order, product,
              and lot or serial numbers below it:
            </p>
            <p className="recall-words">{words}</p>
            {toCall > 0 && (
              <p className="a-sub">{`${ordersOf(toCall)} without an e-mail address: to be phoned.`}</p>
            )}
          </>
        )}
      </FinalForm>
    </Sheet>
  )
}
