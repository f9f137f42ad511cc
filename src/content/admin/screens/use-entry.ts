import { useState } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import { post, type Refusal } from '#admin/parts/post.ts'
import { typedSince } from '#admin/parts/typed-since.ts'
import { showToast } from '#design/overlays/toasts.ts'
import type { KindName } from '../rules.ts'
import type { EditedEntry } from '../shapes.ts'
import { actionsOf, type Send } from './entry-actions.ts'
import { changesOf, emptyForms, type Form, type Saved, type RemoteSave } from './form.ts'

/** What was saved, what is typed, and what the last call answered. */
function useFormState(kind: KindName, loaded: EditedEntry | undefined) {
  const [saved, setSaved] = useState<Saved>(() => savedOf(kind, loaded))
  const [form, setForm] = useState(saved.latest)
  const [refusal, setRefusal] = useState<Refusal>()
  const [remoteSave, setRemoteSave] = useState<RemoteSave>()
  const [busy, setBusy] = useState('')
  const settle = (next: Form, submission?: Form) => {
    setForm((current) => (submission ? typedSince({ submission, current, saved: next }) : next))
    setRefusal(undefined)
    setRemoteSave(undefined)
  }
  /** `submission` is the form that was saved: what was typed since stays. */
  const take = (entry: EditedEntry, submission?: Form) => {
    const next = savedOf(kind, entry)
    setSaved(next)
    settle(next.latest, submission)
  }
  const refuse = (answer: Refusal) => {
    if (answer.status === 409 && answer.body.current) setRemoteSave(remoteSaveOf(answer, saved))
    setRefusal(answer)
  }
  return { kind, saved, form, setForm, refusal, remoteSave, busy, setBusy, settle, take, refuse }
}

/** The form of an entry. */
export function useEntry(kind: KindName, loaded: EditedEntry | undefined) {
  const state = useFormState(kind, loaded)
  const { saved, form, setForm, refusal, setBusy, settle, take, refuse } = state
  const { revalidate } = useRevalidator()
  const navigate = useNavigate()
  const send: Send = async (call, body, done) => {
    setBusy(call)
    const answer = await post<EditedEntry>(`content/${call}`, body)
    setBusy('')
    if (!answer.ok) {
      refuse(answer)
      return undefined
    }
    take(answer.value, body.entry?.form ?? form)
    const isNew = call === 'create'
    if (done) showToast({ tone: 'ok', message: done, acrossNavigation: isNew })
    if (isNew) await navigate(`/content/${kind}/${answer.value.id}`, { replace: true })
    else await revalidate()
    return answer.value
  }
  return {
    ...state,
    ...actionsOf({ kind, saved, form, send }, setForm),
    changes: changesOf(saved.base, form),
    /** What is kept nowhere yet. */
    unkept: changesOf(saved.latest, form),
    set: (name: string, value: unknown) => setForm((current) => ({ ...current, [name]: value })),
    discard: () => settle(saved.latest),
    errorAt: (name: string) => errorAt(refusal, name),
  }
}

export type Editor = ReturnType<typeof useEntry>

function savedOf(kind: KindName, entry: EditedEntry | undefined): Saved {
  const base = entry ? (entry.draft?.base ?? entry.body) : emptyForms[kind]
  return {
    entry,
    base,
    latest: entry?.draft?.body ?? base,
    version: entry?.draft?.baseVersion ?? entry?.version ?? 0,
  }
}

function remoteSaveOf({ body }: Refusal, saved: Saved): RemoteSave {
  const { version, changedBy, changedAt, current, draft } = body
  return {
    version: Number(version),
    by: typeof changedBy === 'string' ? changedBy : null,
    at: typeof changedAt === 'string' ? changedAt : null,
    form: current as Form,
    base: draft === undefined ? saved.base : saved.latest,
    draft: draft === undefined ? undefined : Number(draft),
  }
}

function errorAt(refusal: Refusal | undefined, name: string): string | undefined {
  const match = refusal?.errors.find(({ path }) => {
    const bare = path.replace(/^(entry\.)?form\./, '')
    return bare === name || bare.startsWith(`${name}.`)
  })
  return match?.message
}
