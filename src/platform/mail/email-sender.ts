import { AsyncLocalStorage } from 'node:async_hooks'
import { createHmac } from 'node:crypto'
import { authSecret } from '../settings/auth-secret.ts'
import { addressBlock } from '../http/rate-limit.ts'
import type { Settings } from '../settings/settings.ts'

const storage = new AsyncLocalStorage<() => string>()

/** Runs the work for this network address: the emails it queues count against its limit. */
export function sentFrom<T>(settings: Settings, address: string, work: () => T): T {
  return storage.run(() => hashOf(settings, address), work)
}

export function sentBy<T>(sender: string | undefined, work: () => T): T {
  return sender === undefined ? work() : storage.run(() => sender, work)
}

/** Undefined for scheduled work. A keyed hash, because it is stored with the job. */
export function emailSender(): string | undefined {
  return storage.getStore()?.()
}

function hashOf(settings: Settings, address: string): string {
  const key = createHmac('sha256', authSecret(settings)).update('email sender').digest()
  return createHmac('sha256', key).update(addressBlock(address)).digest('base64url')
}
