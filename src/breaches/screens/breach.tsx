import {
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
import { FormMessage } from '#web/form-message.tsx'
import { fieldsOf } from '#web/form-result.ts'
import { titled } from '#web/title.ts'
import type { ReportKind } from '../lifecycle.ts'
import { ActSheet } from './act-sheet.tsx'
import { askBreaches, breachPage } from './client.ts'
import { People } from './people.tsx'
import { Reports } from './reports.tsx'
import { State, titleOf } from './state.tsx'
import { wordsOf } from './words-of.ts'
import './breach.css'

export function loader({ context, params, request }: LoaderFunctionArgs) {
  return breachPage(context, params.id ?? '', request.url)
}

export async function action({ context, request, params }: ActionFunctionArgs) {
  const fields = await fieldsOf(request)
  const { id = '' } = params
  const { intent, kind = '', reference = '', version } = fields
  const calls = askBreaches(context)
  const result = await submitted(context, fields, () => {
    if (intent === 'tell') return calls.tell({ id })
    if (intent === 'report') return calls.report({ id, kind: kind as ReportKind, reference })
    if (intent === 'change')
      return calls.change({ id, version: Number(version), ...wordsOf(fields) })
    return calls.close({ id, isClosed: intent === 'close' })
  })
  return result.ok ? redirect(`/breach/${id}`) : result.answer
}

export const meta: MetaFunction<typeof loader> = ({ matches, loaderData }) =>
  titled(loaderData ? titleOf(loaderData.breach) : 'Breach', matches)

export default function Breach() {
  const { breach, now } = useLoaderData<typeof loader>()
  const answer = useActionData() as FormAnswer | undefined
  const [search] = useSearchParams()
  const act = answer?.intent ?? search.get('act') ?? ''
  const { isDrill, closedAt, fromAt, untilAt, by } = breach
  return (
    <>
      <PageHead
        title={titleOf(breach)}
        crumb={{ label: 'Breaches', to: '/breach' }}
        chips={<State row={breach} now={now} />}
        facts={`Data could be seen from ${dayAndClock(fromAt)} to ${dayAndClock(untilAt)} · recorded by ${by ?? 'a former member'}`}
        actions={<Acts />}
      />
      {isDrill && <Note tone="warn">A drill: nothing has happened, and no shopper is told.</Note>}
      {act === '' && <FormMessage>{answer?.message}</FormMessage>}
      <Card title="Clocks" hint="Nights and holidays count">
        <Reports breach={breach} now={now} />
      </Card>
      <People />
      <Letters />
      {(closedAt === null || act === 'open') && <ActSheet act={act} answer={answer} />}
    </>
  )
}

function Acts() {
  const { breach, left } = useLoaderData<typeof loader>()
  if (breach.closedAt !== null) return <Act name="open" label="Open again" />
  const toWhom = breach.isDrill ? 'the owner' : String(left)
  return (
    <>
      <Act name="change" label="Change the words" />
      <Act name="close" label="Close" />
      {(breach.isDrill || left > 0) && <Act name="tell" label={`Write to ${toWhom}`} isMain />}
    </>
  )
}

function Act({ name, label, isMain = false }: { name: string; label: string; isMain?: boolean }) {
  return (
    <ButtonLink
      to={`?act=${name}`}
      preventScrollReset
      {...(!isMain && { weight: 'line' as const })}
    >
      {label}
    </ButtonLink>
  )
}

function Letters() {
  const { breach, letter, board } = useLoaderData<typeof loader>()
  return (
    <>
      <Card title="Letter to each person" hint={letter.subject}>
        {letter.body.map((line) => (
          <p key={line}>{line}</p>
        ))}
      </Card>
      <Card
        title="Report to the Data Protection Board"
        end={
          <a
            className="btn btn--line btn--sm"
            href={`data:text/plain;charset=utf-8,${encodeURIComponent(board)}`}
            download={`board-${breach.id}.txt`}
          >
            <Icon name="download" /> Text
          </a>
        }
      >
        <pre className="breach-letter">{board}</pre>
      </Card>
    </>
  )
}
