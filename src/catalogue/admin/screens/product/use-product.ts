import { useState } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import { showToast } from '#design/overlays/toasts.ts'
import type { EditedProduct, ProductBody } from '../../shapes.ts'
import { post, type Refusal } from '../post.ts'
import { changesOf, emptyForm, typedOf, type FieldName, type Typed } from './typed.ts'

/** What somebody else saved meanwhile, beside what is typed here. */
export type Theirs = {
  form: Typed
  version: number
  by: string | null
  at: string | null
}

export type Saved = { product: EditedProduct | undefined; base: Typed }

/** What was saved, what is typed, and what the last call answered. */
function useFormState(loaded: EditedProduct | undefined, firstCategory: string) {
  const [saved, setSaved] = useState<Saved>(() => savedOf(loaded, firstCategory))
  const [form, setForm] = useState(saved.base)
  const [refusal, setRefusal] = useState<Refusal>()
  const [theirs, setTheirs] = useState<Theirs>()
  const [busy, setBusy] = useState('')
  const settle = (base: Typed) => {
    setForm(base)
    setRefusal(undefined)
    setTheirs(undefined)
  }
  return {
    saved,
    form,
    setForm,
    refusal,
    theirs,
    busy,
    setBusy,
    discard: () => settle(saved.base),
    take: (product: EditedProduct) => {
      const next = savedOf(product, firstCategory)
      setSaved(next)
      settle(next.base)
    },
    refuse: (answer: Refusal) => {
      if (answer.status === 409 && answer.body.current) setTheirs(theirsOf(answer))
      setRefusal(answer)
    },
  }
}

type FormState = ReturnType<typeof useFormState>
type Sent = { form: Typed; version: number | undefined }

/** Saves what is typed; answers what is saved now. */
function useSave({ saved, setBusy, refuse, take }: FormState) {
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  return async (sent: Sent): Promise<EditedProduct | undefined> => {
    const { product } = saved
    setBusy('save')
    const answer = product
      ? await post<EditedProduct>('catalogue/save-product', { id: product.id, ...sent })
      : await post<EditedProduct>('catalogue/create-product', sent.form)
    setBusy('')
    if (!answer.ok) {
      refuse(answer)
      return undefined
    }
    take(answer.value)
    if (product) {
      showToast({ tone: 'ok', message: 'Saved' })
      await revalidate()
    } else {
      showToast({ tone: 'ok', message: 'The draft is made', acrossNavigation: true })
      await navigate(`/products/${answer.value.id}`, { replace: true })
    }
    return answer.value
  }
}

type Move = 'publish' | 'unpublish' | 'archive'

/** Publish, unpublish, archive: what is typed is saved first. */
function useMove(state: FormState, save: (sent: Sent) => Promise<EditedProduct | undefined>) {
  const { revalidate } = useRevalidator()
  const { saved, form, setBusy, refuse, take } = state
  return async (call: Move) => {
    const isTyped = changesOf(saved.base, form).length > 0
    const product = isTyped ? await save({ form, version: saved.product?.version }) : saved.product
    if (!product) return
    setBusy(call)
    const { id, version } = product
    const answer = await post<EditedProduct>(`catalogue/${call}`, { id, version })
    setBusy('')
    if (!answer.ok) return refuse(answer)
    take(answer.value)
    showToast({ tone: 'ok', message: movedWords[call] })
    await revalidate()
  }
}

/** The form of a product. */
export function useProduct(loaded: EditedProduct | undefined, firstCategory: string) {
  const state = useFormState(loaded, firstCategory)
  const save = useSave(state)
  const move = useMove(state, save)
  const { saved, form, setForm, refusal } = state
  return {
    ...state,
    move,
    changes: changesOf(saved.base, form),
    set: <Name extends FieldName>(name: Name, value: Typed[Name]) =>
      setForm((current) => ({ ...current, [name]: value })),
    /** Uploads end later: they add to what is typed by then. */
    addPicture: (picture: Typed['pictures'][number]) =>
      setForm((current) => ({ ...current, pictures: withPicture(current.pictures, picture) })),
    save: () => save({ form, version: saved.product?.version }),
    saveMerged: (merged: Typed, version: number) => {
      setForm(merged)
      return save({ form: merged, version })
    },
    errorAt: (name: FieldName) => errorAt(refusal, name),
  }
}

export type ProductEditor = ReturnType<typeof useProduct>

const movedWords: Record<Move, string> = {
  publish: 'On sale now',
  unpublish: 'Taken off sale: it is a draft again',
  archive: 'Archived: no longer sold',
}

type Pictures = Typed['pictures']

function withPicture(pictures: Pictures, picture: Pictures[number]): Pictures {
  const isThere = pictures.some(({ src }) => src === picture.src)
  return isThere ? pictures : [...pictures, picture]
}

function savedOf(product: EditedProduct | undefined, categoryId: string): Saved {
  return { product, base: product ? typedOf(product.body) : { ...emptyForm, categoryId } }
}

function theirsOf({ body }: Refusal): Theirs {
  const { version, changedBy, changedAt, current } = body
  return {
    version: Number(version),
    by: typeof changedBy === 'string' ? changedBy : null,
    at: typeof changedAt === 'string' ? changedAt : null,
    form: typedOf(current as ProductBody),
  }
}

function errorAt(refusal: Refusal | undefined, name: FieldName): string | undefined {
  const found = refusal?.errors.find(({ path }) => {
    const bare = path.replace(/^form\./, '')
    return bare === name || bare.startsWith(`${name}.`)
  })
  return found?.message
}
