import { idOfSigned, signedId } from '#platform/signed-id.ts'
import type { Shop } from '#platform/shop.ts'
import { askPage } from './rules.ts'

const linkUse = 'stock alert'

/** The address in every email of an alert: it confirms and ends it, and stays the same. */
export function linkOf({ settings }: Pick<Shop, 'settings'>, id: string): string {
  return `${settings.publicUrl}${askPage}/${signedId(settings, linkUse, id)}`
}

export function alertIdOf({ settings }: Pick<Shop, 'settings'>, token: string): string | undefined {
  return idOfSigned(settings, linkUse, token)
}
