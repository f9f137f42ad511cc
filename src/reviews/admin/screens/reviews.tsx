import { Form, useActionData, useLoaderData, useLocation, type MetaFunction } from 'react-router'
import { DoneNote, sentenceOf } from '#admin/parts/notes/done-note.tsx'
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
import { JudgeMany, ManyDone } from './judge-many.tsx'
import { isJudgedMany, type JudgedMany } from './judge-ticked.ts'
import { JudgedReview } from './judged-review.tsx'
import { shape, type action, type loader } from './reviews-data.ts'
import './reviews.css'

export { action, loader, shouldRevalidate } from './reviews-data.ts'

export const meta: MetaFunction = ({ matches }) => titled('Reviews', matches)

/** A queue: what waits to be judged first, the oldest on top. */
export default function Reviews() {
  const { page, counts, saved, now } = useLoaderData<typeof loader>()
  const acted = useActionData<typeof action>() as FormAnswer | JudgedMany | undefined
  const answer = isJudgedMany(acted) ? undefined : acted
  const { search } = useLocation()
  const state = listStateOf(shape, `http://list/${search}`)
  return (
    <>
      <PageHead
        title="Reviews"
        facts="Judge the words, never the stars. A low rating is no reason to hide."
      />
      {isJudgedMany(acted) && <ManyDone done={acted} />}
      {!acted && <Done />}
      <section className="a-card" aria-label="Reviews">
        <ViewTabs shape={shape} state={state} saved={saved} counts={counts} />
        <FilterBar shape={shape} state={state} tools={null} />
        {page.rows.length > 0 && (
          <JudgeMany key={`many ${now}`} view={state.view ?? 'new'} answer={answer} />
        )}
        {page.rows.length === 0 ? (
          <NoRows
            shape={shape}
            state={state}
            empty={{
              title: 'None here',
              text: 'What people write of products they received stands here.',
            }}
          />
        ) : (
          <ul key={now}>
            {page.rows.map((review) => (
              <JudgedReview
                key={`${review._id} ${review.version}`}
                review={review}
                answer={answer?.values.id === review._id ? answer : undefined}
              />
            ))}
          </ul>
        )}
        <Foot state={state} page={page} hasTicks={false} />
      </section>
    </>
  )
}

const messages: Record<string, string> = {
  show: 'The review is shown.',
  hide: 'The words are hidden; the reason stands in their place.',
  undo: 'That is undone.',
  answer: 'The answer stands below the review.',
}

/** With the way back. */
function Done() {
  const { done } = useLoaderData<typeof loader>()
  const { search } = useLocation()
  const words = sentenceOf(messages, done.intent)
  return (
    <DoneNote className="rev-done" words={words} press={done.version}>
      <span className="rev-said">
        {words}
        {['show', 'hide'].includes(done.intent) && (
          <Form method="post" action={`/reviews${search}`} preventScrollReset>
            <input type="hidden" name="id" value={done.id} />
            <input type="hidden" name="version" value={done.version} />
            <input type="hidden" name="before" value={done.before} />
            <input type="hidden" name="reason" value={done.reason} />
            <Button type="submit" weight="line" size="small" name="intent" value="undo">
              <Icon name="undo-2" /> Undo
            </Button>
          </Form>
        )}
      </span>
    </DoneNote>
  )
}
