import { useActionData, useLoaderData } from 'react-router'
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from 'react-router'
import { submitted, type FormAnswer } from '#admin/parts/form-answer.ts'
import { PageHead } from '#admin/parts/page-head.tsx'
import { dayAndMonth } from '#design/display/dates.ts'
import { Note } from '#design/display/note.tsx'
import { fieldsOf } from '#web/form-result.ts'
import { titled } from '#web/title.ts'
import { askSettlements } from './client.ts'
import { FetchDay } from './fetch-day.tsx'
import { keptWords, undoneWords } from './upload-words.ts'
import { UploadFile } from './upload-file.tsx'
import { UploadList } from './upload-list.tsx'
import './settlements.css'

export async function loader({ context }: LoaderFunctionArgs) {
  return askSettlements(context).uploads()
}

/** Fetches a day, or takes the last upload back; a file is sent by its card. */
export async function action({ context, request }: ActionFunctionArgs) {
  const fields = await fieldsOf(request)
  const calls = askSettlements(context)
  const { intent, day = '', number } = fields
  const result = await submitted(context, fields, async () => {
    if (intent === 'fetch') return keptWords(await calls.fetch({ day }))
    await calls.undo({ number: Number(number) })
    return undoneWords(Number(number))
  })
  if (!result.ok) return result.answer
  const answer: Partial<FormAnswer> = { done: result.value, ...(intent && { intent }) }
  return answer
}

export const meta: MetaFunction = ({ matches }) => titled('Upload settlements', matches)

/** The provider's settlement reports: what was brought, and one more. */
export default function Uploads() {
  const { rows, upTo, mayUpload, mayFetch, yesterday } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>() as Partial<FormAnswer> | undefined
  return (
    <>
      <PageHead
        title="Upload settlements"
        crumb={{ label: 'Settlements', to: '/reports/settlements' }}
        facts={
          upTo === null
            ? 'No settlement of the payment provider is here yet.'
            : `Settlements are here up to ${dayAndMonth(`${upTo}T12:00:00Z`)} ${upTo.slice(0, 4)}.`
        }
      />
      {answer?.done !== undefined && (
        <div className="st-note">
          <Note tone="ok" live="status">
            {answer.done}
          </Note>
        </div>
      )}
      <div className="a-cols">
        <div className="a-stack">
          {mayUpload ? (
            <>
              <UploadFile />
              {mayFetch && <FetchDay yesterday={yesterday} answer={answer} />}
            </>
          ) : (
            <Note>
              Your role may read settlements; the permission to upload them is an owner’s to give.
            </Note>
          )}
        </div>
        <UploadList rows={rows} mayUndo={mayUpload} answer={answer} />
      </div>
    </>
  )
}
