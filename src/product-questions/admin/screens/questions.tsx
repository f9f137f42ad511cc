import { Form, useActionData, useLoaderData, useLocation, type MetaFunction } from 'react-router'
import { DoneNote } from '#admin/parts/notes/done-note.tsx'
import { FilterBar } from '#admin/list/filter-bar.tsx'
import { Foot } from '#admin/list/list-foot.tsx'
import { listStateOf } from '#admin/list/list-state.ts'
import { NoRows } from '#admin/list/no-rows.tsx'
import { ViewTabs } from '#admin/list/view-tabs.tsx'
import type { FormAnswer } from '#admin/parts/form-answer.ts'
import { Icon } from '#admin/parts/icon.tsx'
import { PageHead } from '#admin/parts/page-head.tsx'
import { Button } from '#design/controls/button.tsx'
import { titled } from '#web/title.ts'
import { emailWaitMinutes } from '../../rules.ts'
import { StaffQuestionRow } from './question-row.tsx'
import { shape, type action, type loader } from './questions-data.ts'
import '#reviews/admin/screens/reviews.css'

export { action, loader, shouldRevalidate } from './questions-data.ts'

export const meta: MetaFunction = ({ matches }) => titled('Questions', matches)

/** A queue: what nobody answered first, the oldest on top. */
export default function Questions() {
  const { page, counts, saved } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>() as FormAnswer | undefined
  const { search } = useLocation()
  const state = listStateOf(shape, `http://list/${search}`)
  return (
    <>
      <PageHead
        title="Questions"
        facts="What is answered stands on the product’s page for everybody, without the asker’s name."
      />
      {!answer && <Done />}
      <section className="a-card" aria-label="Questions">
        <ViewTabs shape={shape} state={state} saved={saved} counts={counts} />
        <FilterBar shape={shape} state={state} tools={null} />
        {page.rows.length === 0 ? (
          <NoRows
            shape={shape}
            state={state}
            empty={{
              title: 'None here',
              text: 'What shoppers ask about products stands here.',
            }}
          />
        ) : (
          <ul>
            {page.rows.map((question) => (
              <StaffQuestionRow
                key={`${question._id} ${question.version}`}
                question={question}
                answer={answer?.values.id === question._id ? answer : undefined}
              />
            ))}
          </ul>
        )}
        <Foot state={state} page={page} hasTicks={false} />
      </section>
    </>
  )
}

type Undo = { words: string; undo?: string }

const messages: Record<string, Undo> = {
  answer: {
    words: `The answer is shown. The email to the asker leaves in ${emailWaitMinutes} minutes.`,
    undo: 'take-back',
  },
  correct: { words: 'The answer is corrected.' },
  'take-back': { words: 'The answer is taken back; the question is open again.' },
  hide: { words: 'The question is hidden.', undo: 'show-again' },
  'hide-again': { words: 'That is undone: the question is hidden.' },
  show: { words: 'The question is shown again.', undo: 'hide-again' },
  'show-again': { words: 'That is undone.' },
}

/** With the way back. */
function Done() {
  const { done } = useLoaderData<typeof loader>()
  const { search } = useLocation()
  const { words, undo } = (Object.hasOwn(messages, done.intent) && messages[done.intent]) || {}
  return (
    <DoneNote className="rev-done" words={words} press={done.version}>
      <span className="rev-said">
        {words}
        {undo && (
          <Form method="post" action={`/questions${search}`} preventScrollReset>
            <input type="hidden" name="id" value={done.id} />
            <input type="hidden" name="version" value={done.version} />
            <input type="hidden" name="reason" value={done.reason} />
            <Button type="submit" weight="line" size="small" name="intent" value={undo}>
              <Icon name="undo-2" /> Undo
            </Button>
          </Form>
        )}
      </span>
    </DoneNote>
  )
}
