import { useState } from 'react'
import { useNavigate } from 'react-router'
import { showToast } from '#design/overlays/toasts.ts'
import type { EditedAttribute } from '../../attributes/shapes.ts'
import { wordsKept } from './word-list.ts'
import { post, type Refusal } from '../post.ts'

export type TypedValue = { id?: number; name: string; synonyms: string }
export type TypedAttribute = Omit<
  EditedAttribute,
  'id' | 'version' | 'used' | 'values' | 'unit' | 'texts'
> & { unit: string; values: TypedValue[] }

const blank: TypedAttribute = {
  name: '',
  kind: 'choice',
  unit: '',
  isFilter: false,
  isCompared: true,
  isKey: false,
  values: [],
  categories: [],
  words: {},
}

/** The form as it was saved; values that were merged stand beside it. */
export function typedOf(attribute: EditedAttribute | undefined): TypedAttribute {
  if (!attribute) return blank
  const { name, kind, unit, isFilter, isCompared, isKey, categories, words } = attribute
  const values = attribute.values.filter(({ mergedInto }) => mergedInto === null)
  return {
    name,
    kind,
    isFilter,
    isCompared,
    isKey,
    categories,
    words,
    unit: unit ?? '',
    values: values.map(({ id, name: value, synonyms }) => ({
      id,
      name: value,
      synonyms: synonyms.join(', '),
    })),
  }
}

/** What is sent: empty rows are none, synonyms stand between commas. */
function sentOf(form: TypedAttribute, saved?: EditedAttribute) {
  return {
    ...form,
    words: wordsKept(form, saved),
    values: form.values
      .filter(({ name }) => name.trim() !== '')
      .map(({ synonyms, ...value }) => ({
        ...value,
        synonyms: synonyms
          .split(',')
          .map((word) => word.trim())
          .filter(Boolean),
      })),
  }
}

type Send = <Answer>(call: string, body: object) => Promise<Answer | undefined>

/** One call at a time; a refusal stays until the next one. */
function useSend(): { send: Send; busy: boolean; refusal: Refusal | undefined } {
  const [refusal, setRefusal] = useState<Refusal>()
  const [busy, setBusy] = useState(false)
  const send: Send = async <Answer>(call: string, body: object) => {
    if (busy) return undefined
    setBusy(true)
    const answer = await post<Answer>(`attributes/${call}`, body)
    setBusy(false)
    setRefusal(answer.ok ? undefined : answer)
    return answer.ok ? answer.value : undefined
  }
  return { send, busy, refusal }
}

/** An attribute in its form: saved with Undo, merged, deleted. */
export function useAttribute(loaded: EditedAttribute | undefined) {
  const [saved, setSaved] = useState(loaded)
  const [form, setForm] = useState(() => typedOf(loaded))
  const { send, busy, refusal } = useSend()
  const take = (attribute: EditedAttribute) => {
    setSaved(attribute)
    setForm(typedOf(attribute))
  }
  return {
    saved,
    form,
    set: (changes: Partial<TypedAttribute>) => setForm((now) => ({ ...now, ...changes })),
    refusal,
    busy,
    isChanged: JSON.stringify(form) !== JSON.stringify(typedOf(saved)),
    save: useSave(send, { saved, form, take }),
    ...useMoves(send, { saved, take }),
  }
}

export type AttributeEditor = ReturnType<typeof useAttribute>

type Take = (attribute: EditedAttribute) => void
type State = { saved: EditedAttribute | undefined; form: TypedAttribute; take: Take }

function useSave(send: Send, { saved, form, take }: State) {
  const navigate = useNavigate()
  const write = async (typed: TypedAttribute, base: EditedAttribute | undefined) =>
    base
      ? send<EditedAttribute>('save', {
          id: base.id,
          version: base.version,
          form: sentOf(typed, base),
        })
      : send<EditedAttribute>('create', sentOf(typed))
  return async () => {
    const former = saved && typedOf(saved)
    const answer = await write(form, saved)
    if (!answer) return
    take(answer)
    if (!saved) await navigate(`/attributes/${answer.id}`, { replace: true })
    const undo = former && {
      label: 'Undo',
      onPress: () => void write(former, answer).then((undone) => undone && take(undone)),
    }
    showToast({
      tone: 'ok',
      message: saved ? 'Saved' : `“${answer.name}” is made`,
      acrossNavigation: true,
      ...(undo && { action: undo }),
    })
  }
}

function useMoves(send: Send, { saved, take }: Pick<State, 'saved' | 'take'>) {
  const navigate = useNavigate()
  const merge = async (value: number, into: number | null, base = saved) => {
    if (!base) return
    const about = { id: base.id, version: base.version, value, into }
    const answer = await send<EditedAttribute>('merge-values', about)
    if (!answer) return
    take(answer)
    const name = answer.values.find(({ id }) => id === value)?.name ?? ''
    const undo = { label: 'Undo', onPress: () => void merge(value, null, answer) }
    showToast(
      into === null
        ? { tone: 'ok', message: `“${name}” stands for itself again` }
        : { tone: 'ok', message: `“${name}” is merged`, action: undo },
    )
  }
  const remove = async () => {
    if (!saved) return
    const answer = await send<object>('delete', { id: saved.id, version: saved.version })
    if (!answer) return
    showToast({ tone: 'ok', message: `“${saved.name}” is deleted`, acrossNavigation: true })
    await navigate('/attributes', { replace: true })
  }
  return { merge, remove }
}
