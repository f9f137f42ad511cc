import { createHmac } from 'node:crypto'
import { addressBlock } from '../http/rate-limit.ts'
import { withSender } from '../jobs/sender.ts'
import { authSecret } from '../settings/auth-secret.ts'
import type { Settings } from '../settings/settings.ts'

/** Runs the work for this network address: the emails it queues count against its limit. */
export function sentFrom<T>(settings: Settings, address: string, work: () => T): T {
  return withSender(() => hashOf(settings, address), work)
}

// Derived once: every order needs it.
const keys = new WeakMap<Settings, Buffer>()

// A keyed hash, because it is stored with the job.
function hashOf(settings: Settings, address: string): string {
  const key =
    keys.get(settings) ?? createHmac('sha256', authSecret(settings)).update('email sender').digest()
  keys.set(settings, key)
  return createHmac('sha256', key).update(addressBlock(address)).digest('base64url')
}
