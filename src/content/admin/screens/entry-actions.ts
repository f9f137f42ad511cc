import { showToast } from '#design/overlays/toasts.ts'
import type { KindName } from '../rules.ts'
import type { EditedEntry } from '../shapes.ts'
import { changesOf, type Form, type Saved, type RemoteSave } from './form.ts'

/** Makes a call; answers the entry as it is now, or undefined when it was refused. */
export type Send = (call: string, body: Body, done?: string) => Promise<EditedEntry | undefined>
type Body = Record<string, unknown> & { entry?: { kind: KindName; form: Form } }
type State = { kind: KindName; saved: Saved; form: Form; send: Send }

/** What the buttons of the form do. */
export function actionsOf(state: State, setForm: (form: Form) => void) {
  const saving = savingOf(state)
  const { save, keep } = saving
  return {
    save: () => save(),
    keep: () => keep(),
    settled: saving.settled,
    saveMerged: (merged: Form, { version, draft }: RemoteSave) => {
      setForm(merged)
      return draft === undefined ? save(merged, version) : keep(merged, draft)
    },
    ...movesOf(state, saving),
  }
}

function savingOf({ kind, saved, form, send }: State) {
  const { entry, version } = saved
  const id = entry?.id ?? ''
  const isLive = entry?.state === 'live'
  const save = (typed: Form = form, over: number = version) => {
    if (!entry) return send('create', { entry: { kind, form: typed } }, 'The draft is made')
    const ofDraft = entry.draft && { draft: entry.draft.version }
    const body = { id, version: over, ...ofDraft, entry: { kind, form: typed } }
    return send('save', body, isLive ? 'Shoppers see it now' : 'Saved')
  }
  const keep = (typed: Form = form, draft = entry?.draft?.version ?? 0) => {
    const body = { id, version, draft, entry: { kind, form: typed } }
    return send('keep', body, 'Kept as a draft: shoppers do not see it yet')
  }
  /** What is typed is kept first, unseen where shoppers see the entry. */
  const settled = async () => {
    if (entry && changesOf(saved.latest, form).length === 0) return entry
    return isLive ? keep() : save()
  }
  return { save, keep, settled }
}

function movesOf({ kind, saved, send }: State, { keep, settled }: ReturnType<typeof savingOf>) {
  const { id, version, draft } = saved.entry ?? {}
  const target = { kind, id, version }
  return {
    publish: async () => {
      const entry = await settled()
      if (entry) await send('publish', { kind, id: entry.id, version: entry.version }, 'Published')
    },
    hide: () => send('hide', target, 'Shoppers no longer see it'),
    discardDraft: async () => {
      if (!draft || !(await send('discard', { kind, id, draft: draft.version }))) return
      const action = { label: 'Undo', onPress: () => void keep(saved.latest, 0) }
      showToast({ tone: 'ok', message: 'The draft is thrown away', action })
    },
    plan: async (at: string | null) => {
      const entry = at === null ? saved.entry : await settled()
      const done = at === null ? 'Not planned any more' : 'Planned'
      if (entry)
        await send('plan', { kind, id: entry.id, draft: entry.draft?.version ?? 1, at }, done)
    },
    reset: () => send('reset', target, 'As it comes with the shop'),
    restore: (restored: number) =>
      send('restore', { ...target, restored }, `Version ${restored} is restored`),
  }
}
