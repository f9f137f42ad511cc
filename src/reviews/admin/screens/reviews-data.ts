import {
  data,
  redirect,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type ShouldRevalidateFunctionArgs,
} from 'react-router'
import { listStateOf, pageOf, type ListShape } from '#admin/list/list-state.ts'
import { savedViewsOf } from '#admin/list/saved-views.ts'
import { submitted } from '#admin/parts/form-answer.ts'
import { fieldsOf } from '#web/form-result.ts'
import type { HideReason, ReviewState } from '../../lifecycle.ts'
import { askReviews } from './client.ts'
import { isOfMany, judgeTicked } from './judge-ticked.ts'

export const shape: ListShape = {
  name: 'reviews',
  search: 'Words, product, name',
  filters: [
    {
      name: 'stars',
      label: 'Stars',
      kind: 'choice',
      choices: [5, 4, 3, 2, 1].map((stars) => ({
        value: String(stars),
        label: stars === 1 ? '1 star' : `${stars} stars`,
      })),
    },
  ],
  views: [
    { key: 'new', label: 'New' },
    { key: 'shown', label: 'Shown' },
    { key: 'hidden', label: 'Hidden' },
  ],
  columns: [],
}

export async function loader({ context, request }: LoaderFunctionArgs) {
  const reviews = askReviews(context)
  const state = listStateOf(shape, request.url)
  const stars = state.filters.stars?.map(Number)
  const [page, counts, saved] = await Promise.all([
    reviews.list({
      state: state.view as ReviewState,
      ...(state.search && { q: state.search }),
      ...(stars && { stars }),
      ...pageOf(state),
    }),
    reviews.stateCounts(),
    savedViewsOf(context, shape.name),
  ])
  const query = new URL(request.url).searchParams
  return {
    page,
    counts: Object.fromEntries(counts.map((of) => [of.state, of.count])),
    saved,
    done: doneIn(query),
    now: Date.now(),
  }
}

/** What the last press did, to be undone: `shown`, from which state, of which review. */
function doneIn(query: URLSearchParams) {
  const [intent = '', id = '', version = '', before = '', reason = ''] =
    query.get('done')?.split(' ') ?? []
  return { intent, id, version: Number(version), before, reason }
}

type Fields = Record<string, string>
type Reviews = ReturnType<typeof askReviews>

const forms: Record<string, (reviews: Reviews, fields: Fields) => Promise<{ version: number }>> = {
  show: (reviews, fields) => reviews.judge({ ...seenIn(fields), state: 'shown' }),
  hide: (reviews, fields) => reviews.judge({ ...seenIn(fields), ...hiddenIn(fields) }),
  undo: (reviews, fields) =>
    fields.before === 'hidden'
      ? reviews.judge({ ...seenIn(fields), ...hiddenIn(fields) })
      : reviews.judge({ ...seenIn(fields), state: fields.before as ReviewState }),
  answer: (reviews, fields) =>
    reviews.answer({ ...seenIn(fields), words: fields.words?.trim() || null }),
}

function seenIn({ id = '', version = '' }: Fields) {
  return { id, version: Number(version) }
}

function hiddenIn({ reason = '' }: Fields) {
  return { state: 'hidden' as const, hiddenFor: (reason || null) as HideReason | null }
}

export async function action({ context, request }: ActionFunctionArgs) {
  const fields: Fields = await fieldsOf(request)
  if (isOfMany(fields)) return judgeTicked(context, fields)
  const { intent = '', id = '', before = '', was = '' } = fields
  const form = Object.hasOwn(forms, intent) ? forms[intent] : undefined
  if (!form) throw data(undefined, { status: 400 })
  const result = await submitted(context, fields, () => form(askReviews(context), fields))
  if (!result.ok) return result.answer
  const query = new URL(request.url).searchParams
  query.set('done', [intent, id, result.value.version, before, was].join(' '))
  throw redirect(`/reviews?${query}`)
}

/** Somebody else was quicker: the page shows how it is now. */
export function shouldRevalidate(about: ShouldRevalidateFunctionArgs): boolean {
  return about.actionStatus === 409 || about.defaultShouldRevalidate
}
