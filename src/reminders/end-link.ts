import { idOfSigned, signedId } from '#platform/signed-id.ts'
import type { Shop } from '#platform/shop.ts'
import { linkPage } from './rules.ts'

const linkUse = 'refill reminders'

/** The address in every email of an account: it ends all reminders. */
export function endLinkOf({ settings }: Pick<Shop, 'settings'>, userId: string): string {
  return `${settings.publicUrl}${linkPage}/${signedId(settings, linkUse, userId)}`
}

export function userIdOf({ settings }: Pick<Shop, 'settings'>, token: string): string | undefined {
  return idOfSigned(settings, linkUse, token)
}
