import { createHmac, type KeyObject } from 'node:crypto'
import { addressBlock } from '../http/rate-limit.ts'
import { withSender } from '../jobs/sender.ts'
import { derivedKey } from '../settings/auth-secret.ts'
import type { Settings } from '../settings/settings.ts'

/** Runs the work for this network address: the emails it queues count against its limit. */
export function sentFrom<T>(settings: Settings, address: string, work: () => T): T {
  return withSender(() => hashOf(settings, address), work)
}

// Derived once: every order needs it.
const keys = new WeakMap<Settings, KeyObject>()

// A keyed hash, because it is stored with the job.
function hashOf(settings: Settings, address: string): string {
  const key = keys.get(settings) ?? derivedKey(settings, 'email sender')
  keys.set(settings, key)
  return createHmac('sha256', key).update(addressBlock(address)).digest('base64url')
}
