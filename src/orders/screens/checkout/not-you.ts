import { localPath } from '#platform/language/translate.ts'
import { forgetShopper } from '#accounts/screens/session-mirror.ts'
import { checkoutPath } from '../../rules.ts'

/** Logs out; the next log-in comes back to the checkout. */
export async function notYou(): Promise<void> {
  const answer = await fetch('/api/log-out', { method: 'POST' }).catch(() => undefined)
  // Still logged in: the profile has the way out.
  if (!answer?.ok) return location.assign(localPath('/profile'))
  forgetShopper()
  location.assign(localPath(`/login?from=${checkoutPath}`))
}
