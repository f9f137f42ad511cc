import { randomUUID } from 'node:crypto'
import { atomically, type Shop } from '../shop.ts'
import { addEntry } from './add-entry.ts'
import type { About } from './audited.ts'

type Command = About & { actor: string; command: string }

/** One transaction for an owner's command and its audit entry; whoever runs it has the server. */
export function auditedCommand<T>(
  shop: Shop,
  { actor, command, subject, reason, look }: Command,
  work: (shop: Shop) => Promise<T>,
): Promise<T> {
  return atomically(shop, async (shop) => {
    const before = await look?.(shop)
    const result = await work(shop)
    const after = await look?.(shop)
    await addEntry(shop, {
      staffId: null,
      actor,
      sessionId: null,
      address: 'command',
      requestId: randomUUID(),
      call: `command ${command}`,
      subject,
      reason: reason ?? null,
      steppedUp: false,
      outcome: 'done',
      before,
      after,
    })
    return result
  })
}
