import { submitted, type FormAnswer } from '#admin/parts/form-answer.ts'
import type { Context } from '#web/client.ts'
import type { HideReason, ReviewState } from '../../lifecycle.ts'
import { askReviews } from './client.ts'

type Fields = Record<string, string>

/** A tick of a review has as its value what the member saw: version, state and reason. */
export const tickPrefix = 'tick.'

export function tickValue(review: { version: number; state: string; hiddenFor: string | null }) {
  return [review.version, review.state, review.hiddenFor ?? ''].join(' ')
}

/** What one press judged; `before` is the value of a tick by which it is undone. */
export type JudgedMany = {
  many: string
  judged: { id: string; before: string }[]
  left: number
}

const intents = ['show-many', 'hide-many', 'undo-many']

export function isOfMany({ intent = '' }: Fields): boolean {
  return intents.includes(intent)
}

/** Answers what was judged, for the way back. */
export async function judgeTicked(context: Context, fields: Fields) {
  const ticked = tickedIn(fields)
  const reviews = ticked.map(({ id, version, ...was }) => {
    if (fields.intent === 'undo-many') return { id, version, ...was }
    const isShown = fields.intent === 'show-many'
    const reason = (fields.reasonOfMany || null) as HideReason | null
    return isShown
      ? { id, version, state: 'shown' as const, hiddenFor: null }
      : { id, version, state: 'hidden' as const, hiddenFor: reason }
  })
  const result = await submitted(context, fields, () => askReviews(context).judgeMany({ reviews }))
  if (!result.ok) return result.answer
  const { judged, left } = result.value
  return {
    many: fields.intent ?? '',
    judged: judged.map(({ id, version }) => {
      const was = ticked.find((tick) => tick.id === id)
      return { id, before: tickValue({ state: 'new', hiddenFor: null, ...was, version }) }
    }),
    left: left.length,
  } satisfies JudgedMany
}

function tickedIn(fields: Fields) {
  return Object.entries(fields)
    .filter(([name]) => name.startsWith(tickPrefix))
    .map(([name, value]) => {
      const [version, state, hiddenFor] = value.split(' ')
      return {
        id: name.slice(tickPrefix.length),
        version: Number(version),
        state: state as ReviewState,
        hiddenFor: (hiddenFor || null) as HideReason | null,
      }
    })
}

export function isJudgedMany(answer: FormAnswer | JudgedMany | undefined): answer is JudgedMany {
  return answer !== undefined && 'many' in answer
}
