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
import type { HideReason, QuestionState } from '../../lifecycle.ts'
import { askQuestions } from './client.ts'

export const shape: ListShape = {
  name: 'questions',
  search: 'Words or product',
  filters: [],
  views: [
    { key: 'open', label: 'Open' },
    { key: 'answered', label: 'Answered' },
    { key: 'hidden', label: 'Hidden' },
  ],
  columns: [],
}

export async function loader({ context, request }: LoaderFunctionArgs) {
  const questions = askQuestions(context)
  const state = listStateOf(shape, request.url)
  const [page, counts, saved] = await Promise.all([
    questions.list({
      state: state.view as QuestionState,
      ...(state.search && { q: state.search }),
      ...pageOf(state),
    }),
    questions.stateCounts(),
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

/** What the last press did, and what undoes it: "hide", of which question at which version. */
function doneIn(query: URLSearchParams) {
  const [intent = '', id = '', version = '', reason = ''] = query.get('done')?.split(' ') ?? []
  return { intent, id, version: Number(version), reason }
}

type Fields = Record<string, string>
type Questions = ReturnType<typeof askQuestions>

const forms: Record<
  string,
  (questions: Questions, fields: Fields) => Promise<{ version: number }>
> = {
  answer: (questions, fields) => questions.answer({ ...seenIn(fields), words: fields.words ?? '' }),
  correct: (questions, fields) =>
    questions.answer({ ...seenIn(fields), words: fields.words ?? '' }),
  'take-back': (questions, fields) => questions.answer({ ...seenIn(fields), words: null }),
  hide: (questions, fields) =>
    questions.hide({ ...seenIn(fields), hiddenFor: fields.reason as HideReason }),
  'hide-again': (questions, fields) =>
    questions.hide({ ...seenIn(fields), hiddenFor: fields.reason as HideReason }),
  show: (questions, fields) => questions.show(seenIn(fields)),
  'show-again': (questions, fields) => questions.show(seenIn(fields)),
}

function seenIn({ id = '', version = '' }: Fields) {
  return { id, version: Number(version) }
}

export async function action({ context, request }: ActionFunctionArgs) {
  const fields: Fields = await fieldsOf(request)
  const { intent = '', id = '', was = '' } = fields
  const form = Object.hasOwn(forms, intent) ? forms[intent] : undefined
  if (!form) throw data(undefined, { status: 400 })
  const result = await submitted(context, fields, () => form(askQuestions(context), fields))
  if (!result.ok) return result.answer
  const query = new URL(request.url).searchParams
  query.set('done', [intent, id, result.value.version, was].join(' '))
  throw redirect(`/questions?${query}`)
}

/** Somebody else was quicker: the page shows how it is now. */
export function shouldRevalidate(about: ShouldRevalidateFunctionArgs): boolean {
  return about.actionStatus === 409 || about.defaultShouldRevalidate
}
