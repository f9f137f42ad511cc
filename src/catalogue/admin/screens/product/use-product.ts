import { useNavigate, useRevalidator } from 'react-router'
import { showToast } from '#design/overlays/toasts.ts'
import type { EditedProduct } from '../../shapes.ts'
import { post, type Refusal } from '../post.ts'
import { useDraft } from './use-draft.ts'
import { useFormState, type FormState, type RemoteSave } from './form-state.ts'
import { changesOf, type FieldName, type Typed } from './typed.ts'

type Submission = { form: Typed; version: number | undefined }

/** Saves what is typed; answers what is saved now. */
function useSave({ saved, setBusy, refuse, take }: FormState, onMade: (id: string) => void) {
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  return async (submission: Submission): Promise<EditedProduct | undefined> => {
    const { product } = saved
    setBusy('save')
    const ofDraft = product?.draft && { draft: product.draft.version }
    const answer = product
      ? await post<EditedProduct>('catalogue/save-product', {
          id: product.id,
          ...submission,
          ...ofDraft,
        })
      : await post<EditedProduct>('catalogue/create-product', submission.form)
    setBusy('')
    if (!answer.ok) {
      refuse(answer)
      return undefined
    }
    take(answer.value, submission.form)
    if (product) {
      showToast({ tone: 'ok', message: ofDraft ? 'Published' : 'Saved' })
      await revalidate()
    } else {
      onMade(answer.value.id)
      showToast({ tone: 'ok', message: 'The draft is made', acrossNavigation: true })
      await navigate(`/products/${answer.value.id}`, { replace: true })
    }
    return answer.value
  }
}

type Saving = Record<'save' | 'keep', () => Promise<EditedProduct | undefined>>
type Move = 'publish' | 'unpublish' | 'archive'

/** Publish, unpublish, archive: what is typed is saved first, in its draft where it has one. */
function useMove(state: FormState, { save, keep }: Saving) {
  const { revalidate } = useRevalidator()
  const { saved, form, setBusy, refuse, take } = state
  return async (call: Move) => {
    const isLeaving = call !== 'publish' && saved.product?.draft
    const isTyped = changesOf(isLeaving ? saved.latest : saved.base, form).length > 0
    const isEnding = call === 'publish' && saved.product?.draft
    const product = isTyped || isEnding ? await (isLeaving ? keep() : save()) : saved.product
    if (!product) return
    setBusy(call)
    const { id, version } = product
    const answer = await post<EditedProduct>(`catalogue/${call}`, { id, version })
    setBusy('')
    if (!answer.ok) return refuse(answer)
    take(answer.value, form)
    const isLacking = call === 'publish' && answer.value.undeclared.length > 0
    showToast({
      tone: isLacking ? 'warn' : 'ok',
      message: isLacking ? lackingWords : movedWords[call],
    })
    await revalidate()
  }
}

type About = {
  /** For a product that is not made yet. */
  firstCategory: string
  onMade: (id: string) => void
}

/** The form of a product. */
export function useProduct(loaded: EditedProduct | undefined, { firstCategory, onMade }: About) {
  const state = useFormState(loaded, firstCategory)
  const send = useSave(state, onMade)
  const { saved, form, setForm, refusal } = state
  const drafting = useDraft(state)
  const save = () => send({ form, version: saved.version })
  const move = useMove(state, { save, keep: drafting.keep })
  return {
    ...state,
    ...drafting,
    move,
    changes: changesOf(saved.base, form),
    /** What is kept nowhere yet. */
    unkept: changesOf(saved.latest, form),
    set: <Name extends FieldName>(name: Name, value: Typed[Name]) =>
      setForm((current) => ({ ...current, [name]: value })),
    /** Uploads end later: they add to what is typed by then. */
    addPicture: (picture: Typed['pictures'][number]) =>
      setForm((current) => ({ ...current, pictures: withPicture(current.pictures, picture) })),
    save,
    saveMerged: (merged: Typed, { version, draft }: RemoteSave) => {
      setForm(merged)
      return draft === undefined
        ? send({ form: merged, version })
        : drafting.keepMerged(merged, draft)
    },
    errorAt: (name: FieldName) => errorAt(refusal, name),
    factErrorAt: (id: number) => errorAt(refusal, `facts.${id}`),
    declarationErrorAt: (name: string) => errorAt(refusal, `declarations.${name}`),
  }
}

export type ProductEditor = ReturnType<typeof useProduct>

const movedWords: Record<Move, string> = {
  publish: 'On sale now',
  unpublish: 'Taken off sale: it is a draft again',
  archive: 'Archived: no longer sold',
}

const lackingWords = 'On sale now, without all that the law wants declared'

type Pictures = Typed['pictures']

function withPicture(pictures: Pictures, picture: Pictures[number]): Pictures {
  const isThere = pictures.some(({ src }) => src === picture.src)
  return isThere ? pictures : [...pictures, picture]
}

function errorAt(
  refusal: Refusal | undefined,
  name: FieldName | `facts.${number}` | `declarations.${string}`,
): string | undefined {
  const match = refusal?.errors.find(({ path }) => {
    const bare = path.replace(/^form\./, '')
    return bare === name || bare.startsWith(`${name}.`)
  })
  return match?.message
}
