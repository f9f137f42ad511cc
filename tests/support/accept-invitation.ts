import type { Shop } from '#platform/shop.ts'
import { codeOf } from './authenticator-code.ts'
import { askingStaff } from './staff.ts'
import type { Answer } from './ask.ts'

/** Accepts an invitation by an authenticator app. */
export async function acceptedByApp(shop: Shop, link: string): Promise<Answer> {
  const ask = askingStaff(shop, { as: 'nobody' })
  const token = link.split('/').at(-1)
  const post = (call: string, body: Record<string, unknown> = {}) =>
    ask('POST', `/admin/api/staff/invitation/${call}`, { body: { token, ...body } })
  await post('password', { name: 'Binu Das', password: 'six-warm-lamps' })
  const { key } = (await post('authenticator')).body
  return post('accept-by-code', { code: key ? codeOf(key) : '123456' })
}
