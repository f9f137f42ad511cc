import { showToast } from '#design/overlays/toasts.ts'
import type { EditedProduct } from '../../shapes.ts'
import { post, type Answered } from '../post.ts'
import type { Typed } from './typed.ts'
import type { FormState } from './form-state.ts'

/** What the answer takes the place of: what was typed beside it stays. */
type SaveOptions = { submission: Typed; message?: string }

/** What is kept beside a live product, and what waits for its moment. */
export function useDraft({ saved, form, setBusy, refuse, take }: FormState) {
  const { product, version } = saved
  const send = async (call: string, body: object, { submission, message }: SaveOptions) => {
    setBusy(call)
    const answer = await post<EditedProduct>(`drafts/${call}`, { id: product?.id, ...body })
    setBusy('')
    if (!answer.ok) {
      refuse(answer)
      return undefined
    }
    take(answer.value, submission)
    if (message) showToast({ tone: 'ok', message })
    return answer.value
  }
  const keep = (next: Typed = form, draft = product?.draft?.version ?? 0) =>
    send('keep', { version, draft, form: next }, { submission: next, message: keptWords })
  const discardDraft = async () => {
    const { draft } = product ?? {}
    if (!draft) return
    const answer = await send('discard', { draft: draft.version }, { submission: form })
    if (!answer) return
    const undo = () =>
      post<EditedProduct>('drafts/keep', { id: answer.id, version, draft: 0, form: saved.latest })
    const onPress = () => void undo().then((back) => tellUndone(back, take))
    const action = { label: 'Undo', onPress }
    showToast({ tone: 'ok', message: 'The draft is thrown away', action })
  }
  return {
    keep: () => keep(),
    keepMerged: keep,
    discardDraft,
    schedule: (planned: object) =>
      send('schedule', planned, { submission: saved.latest, message: 'Scheduled' }),
    cancelSchedule: (schedule: string) =>
      send('cancel', { schedule }, { submission: saved.latest, message: 'Cancelled' }),
  }
}

const keptWords = 'Kept as a draft: shoppers do not see it yet'

function tellUndone(back: Answered<EditedProduct>, take: FormState['take']): void {
  if (back.ok) take(back.value)
  showToast(
    back.ok
      ? { tone: 'ok', message: 'Undone' }
      : { tone: 'warn', message: `Not undone: ${back.message}` },
  )
}
