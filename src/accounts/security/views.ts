import type { Security } from './shapes.ts'

type Row = { id: string; device: string; startedAt: Date; lastUsedAt: Date; isThis: boolean }

export function sessionView({
  id,
  device,
  startedAt,
  lastUsedAt,
  isThis,
}: Row): Security['sessions'][number] {
  return {
    _id: id,
    device: device || 'A device',
    startedAt: startedAt.toISOString(),
    lastUsedAt: lastUsedAt.toISOString(),
    isThis,
  }
}

export function passkeyView({
  id,
  name,
  createdAt,
}: {
  id: string
  name: string
  createdAt: Date
}): Security['passkeys'][number] {
  return { _id: id, name, addedAt: createdAt.toISOString() }
}
