import { useState } from 'react'
import { useNavigate } from 'react-router'
import { newId, type Refusal } from '#admin/parts/post.ts'
import { showToast } from '#design/overlays/toasts.ts'
import type { EditedVoucher } from '../shapes.ts'
import { typedOf, type TypedForm } from './form-state.ts'
import * as calls from './voucher-calls.ts'

type Named = { id: string; name: string }
type About = { isMany: boolean; first: TypedForm; goods: EditedVoucher | undefined }

export type VoucherEditor = ReturnType<typeof useVoucher>

/** What is typed of a voucher, and saving it; a new one keeps one id through every try. */
export function useVoucher(loaded: EditedVoucher | undefined, { isMany, first, goods }: About) {
  const typed = useTyped(loaded, { first, goods })
  const { saved, form, show, setRefusal } = typed
  const [busy, setBusy] = useState(false)
  const [newBatch, setNewBatch] = useState<calls.Batch>()
  const [ownId, setOwnId] = useState(newId)
  const navigate = useNavigate()
  const reload = async () => {
    const answer = saved && (await calls.readVoucher(saved.id))
    if (answer?.ok) show(answer.value)
  }
  const make = async (active: boolean) => {
    const answer = await calls.makeVouchers(ownId, { ...form, active })
    setRefusal(answer.ok ? undefined : answer)
    if (!answer.ok) return
    setNewBatch(answer.value)
    setOwnId(newId())
  }
  const keep = async (active: boolean) => {
    const answer = await (saved
      ? calls.saveVoucher(saved, form)
      : calls.createVoucher(ownId, { ...form, active }))
    if (!answer.ok) return setRefusal(answer)
    show(answer.value)
    showToast({ tone: 'ok', message: 'Saved', acrossNavigation: true })
    if (!saved) await navigate(`/vouchers/${answer.value.id}`, { replace: true })
  }
  const save = async (active = form.active) => {
    if (busy) return
    setBusy(true)
    await (isMany ? make(active) : keep(active))
    setBusy(false)
  }
  return { ...typed, busy, newBatch, isMany, save, reload }
}

function useTyped(
  loaded: EditedVoucher | undefined,
  { first, goods }: Pick<About, 'first' | 'goods'>,
) {
  const [saved, setSaved] = useState(loaded)
  const [form, setForm] = useState(first)
  const [products, setProducts] = useState<Named[]>(goods?.products ?? [])
  const [refusal, setRefusal] = useState<Refusal>()
  const before = saved ? typedOf(saved, { isCopy: false }) : first
  const show = (voucher: EditedVoucher) => {
    setSaved(voucher)
    setForm(typedOf(voucher, { isCopy: false }))
    setProducts(voucher.products)
    setRefusal(undefined)
  }
  const change = (fields: Partial<TypedForm>) => setForm((typed) => ({ ...typed, ...fields }))
  const isChanged = JSON.stringify(form) !== JSON.stringify(before)
  return { saved, form, products, refusal, isChanged, show, change, setProducts, setRefusal }
}
