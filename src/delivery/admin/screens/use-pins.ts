import { useRevalidator } from 'react-router'
import { post, type Answered } from '#admin/parts/post.ts'
import { showToast } from '#design/overlays/toasts.ts'
import type { TypedPin } from '../pin-form.ts'
import type { ListedPin } from '../shapes.ts'
import { typedOf } from './typed-pin.ts'

type Saved = { rows: ListedPin[]; left: number[] }
type Change = { before: ListedPin; form: TypedPin }

const changedSince = 'Somebody else changed it meanwhile. Please look at it again.'

export function savePin(pincode: number, version: number, form: TypedPin) {
  return post<Saved>('delivery/save-pins', { pins: [{ pincode, version, form }] })
}

/** Changes of listed pin codes, done at once, with Undo where nobody changed them since. */
export function usePins() {
  const { revalidate } = useRevalidator()
  /** A sentence is why nothing was saved. */
  const change = async (changes: Change[], message: string): Promise<string | undefined> => {
    const answer = await put(changes.map(({ before, form }) => ({ ...before, form })))
    if (!answer.ok) return answer.errors[0]?.message ?? answer.message
    const { rows, left } = answer.value
    await revalidate()
    if (rows.length === 0) return changedSince
    const former = new Map(changes.map(({ before }) => [before.pincode, typedOf(before)]))
    const onPress = () => void undo(rows, former)
    const words = left.length === 0 ? message : `${message}; ${left.length} were changed meanwhile`
    showToast({ tone: 'ok', message: words, action: { label: 'Undo', onPress } })
    return undefined
  }
  const undo = async (rows: ListedPin[], former: ReadonlyMap<number, TypedPin>) => {
    const back = rows.flatMap((row) => {
      const form = former.get(row.pincode)
      return form ? [{ ...row, form }] : []
    })
    const answer = await put(back)
    await revalidate()
    if (!answer.ok) return showToast({ tone: 'warn', message: `Not undone: ${answer.message}` })
    const { left } = answer.value
    showToast(
      left.length === 0
        ? { tone: 'ok', message: 'Undone' }
        : { tone: 'warn', message: `${left.length} were changed since and stay as they are` },
    )
  }
  return { change }
}

type Put = { pincode: number; version: number; form: TypedPin }

function put(rows: readonly Put[]): Promise<Answered<Saved>> {
  const pins = rows.map(({ pincode, version, form }) => ({ pincode, version, form }))
  return post<Saved>('delivery/save-pins', { pins })
}
