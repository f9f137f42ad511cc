import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { showToast } from '#design/overlays/toasts.ts'
import type { EditedFamily, FamilyDone } from '../../../families/contract.ts'
import type { ListedProduct } from '../../../shapes.ts'
import { post, type Answered, type Refusal } from '../../post.ts'
import { newFamily, type TypedFamily } from './typed-family.ts'

/** The options of a product: what is saved, what is typed, and the calls that change them. */
export function useFamily(productId: string, family: EditedFamily | null) {
  const present = family ?? undefined
  const [typed, setTyped] = useState<TypedFamily | undefined>(present)
  const { send, refusal, busy, forget } = useCalls(productId)
  const target = family && { id: family.id, version: family.version }
  return {
    typed,
    refusal,
    busy,
    isChanged: JSON.stringify(contentOf(typed)) !== JSON.stringify(contentOf(present)),
    set: (next: TypedFamily) => setTyped(next),
    discard: () => {
      setTyped(present)
      forget()
    },
    start: async () => {
      const own = await ownRow(productId)
      if (own) setTyped(newFamily(own))
      else showToast({ tone: 'warn', message: 'We could not reach the shop. Please try again.' })
    },
    save: (next: TypedFamily) => {
      const words = next.variants.length > 0 ? 'Options saved' : 'The family has ended'
      return send('save', { ...target, ...contentOf(next) }, words)
    },
    generate: (combinations: string[][]) =>
      send('generate', { ...target, combinations }, `${combinations.length} made as drafts`),
    writeShared: (fields: string[]) =>
      send('write-shared', { ...target, fields }, 'Written to all of the family'),
  }
}

/** Calls about the family of a product, each with Undo in its toast. */
function useCalls(productId: string) {
  const [refusal, setRefusal] = useState<Refusal>()
  const [busy, setBusy] = useState('')
  const { revalidate } = useRevalidator()
  const send = async (call: string, body: object, words: string) => {
    setBusy(call)
    const answer = await post<FamilyDone>(`families/${call}`, { of: productId, ...body })
    setBusy('')
    setRefusal(answer.ok ? undefined : answer)
    if (!answer.ok) return
    const { done } = answer.value
    const onPress = () => void undone(productId, done).then(revalidate)
    showToast({ tone: 'ok', message: words, action: { label: 'Undo', onPress } })
    await revalidate()
  }
  return { send, refusal, busy, forget: () => setRefusal(undefined) }
}

export type FamilyEditor = ReturnType<typeof useFamily>

function contentOf(family: TypedFamily | undefined) {
  return (
    family && {
      name: family.name,
      options: family.options,
      variants: family.variants.map(({ product, values }) => ({ productId: product.id, values })),
    }
  )
}

async function undone(of: string, done: FamilyDone['done']): Promise<void> {
  const answer: Answered<FamilyDone> = await post('families/undo', { of, ...done })
  showToast(
    answer.ok
      ? { tone: 'ok', message: 'Undone' }
      : { tone: 'warn', message: `Not undone: ${answer.message}` },
  )
}

/** The product of the form as the list has it. */
async function ownRow(id: string): Promise<ListedProduct | undefined> {
  const query = new URLSearchParams({ search: id, limit: '1' })
  return fetch(`/admin/api/catalogue/products?${query}`)
    .then(async (answer) => ((await answer.json()) as { rows?: ListedProduct[] }).rows?.[0])
    .catch(() => undefined)
}
