import { useState } from 'react'
import { post } from '#admin/parts/post.ts'
import { showToast } from '#design/overlays/toasts.ts'
import { acts, type VoucherAct } from '../rules.ts'

type Changed = {
  changed: { id: string; active: boolean; endsAt: string | null; version: number }[]
}

const words: Record<VoucherAct, string> = { pause: 'paused', resume: 'resumed', end: 'ended' }

/** Pauses, resumes or ends vouchers at once, with Undo; `onDone` shows them as they are. */
export function useActs(onDone: () => void) {
  const [refusal, setRefusal] = useState<string>()
  const run = async (act: VoucherAct, ids: readonly string[]) => {
    const answer = await post<Changed>('vouchers/act', { act, ids })
    setRefusal(answer.ok ? undefined : answer.message)
    if (!answer.ok) return
    const { changed } = answer.value
    onDone()
    if (changed.length === 0)
      return showToast({ tone: 'ok', message: 'They were so already: nothing changed.' })
    const count = changed.length === 1 ? '1 voucher' : `${changed.length} vouchers`
    const onPress = () => void undo(changed)
    showToast({
      tone: 'ok',
      message: `${count} ${words[act]}`,
      action: { label: 'Undo', onPress },
    })
  }
  const undo = async (vouchers: Changed['changed']) => {
    const answer = await post<{ restored: number }>('vouchers/undo', { vouchers })
    if (!answer.ok) return setRefusal(answer.message)
    const left = vouchers.length - answer.value.restored
    onDone()
    showToast({
      tone: left === 0 ? 'ok' : 'warn',
      message: left === 0 ? 'Undone' : `${left} were changed since and stay as they are`,
    })
  }
  /** True when it was taken over from the form. */
  const act = (name: string, ids: readonly string[]): boolean => {
    const match = acts.find((actName) => actName === name)
    if (match && ids.length > 0) void run(match, ids.slice(0, 200))
    return true
  }
  return { act, refusal }
}
