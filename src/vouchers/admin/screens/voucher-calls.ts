import { post, sent, type Answered } from '#admin/parts/post.ts'
import { wholeTyped } from '#platform/typed-amount.ts'
import type { EditedVoucher } from '../shapes.ts'
import type { TypedForm } from './form-state.ts'

export type Batch = { batch: string; count: number }

export function createVoucher(id: string, form: TypedForm): Promise<Answered<EditedVoucher>> {
  return post('vouchers/create', { id, form: voucherOf(form) })
}

export function makeVouchers(batch: string, form: TypedForm): Promise<Answered<Batch>> {
  const { code: _, isPublic: __, ...terms } = voucherOf(form)
  const count = wholeTyped(form.count) ?? 0
  return post('vouchers/make', { batch, count, prefix: form.prefix, ...terms })
}

export function saveVoucher(
  { id, version }: EditedVoucher,
  form: TypedForm,
): Promise<Answered<EditedVoucher>> {
  return post('vouchers/save', { id, version, form: voucherOf(form) })
}

export function readVoucher(id: string): Promise<Answered<EditedVoucher>> {
  return sent(`/admin/api/vouchers/detail?id=${id}`, { method: 'GET' })
}

function voucherOf({ prefix: _, count: __, ...form }: TypedForm) {
  return form
}
