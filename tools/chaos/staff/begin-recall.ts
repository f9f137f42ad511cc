import { randomUUID } from 'node:crypto'
import { press, read, untilDone, type Worker } from './ask-staff.ts'
import type { Fate } from './deeds.ts'

type Begun = { id: string | undefined; blockedAt: number; was: Fate }

/** With one key; the id is undefined when even the list of recalls does not tell that it began. */
export function beginning(worker: Worker, path: string, about: object) {
  const reason = `chaos ${randomUUID()}`
  const body = { ...about, reason, words: 'Please stop using it.', key: randomUUID() }
  return { reason, begun: pressUntilBegun(worker, path, body) }
}

async function pressUntilBegun(
  worker: Worker,
  path: string,
  body: { reason: string },
): Promise<Begun> {
  const fates: Fate[] = []
  let id: string | undefined
  let blockedAt = Infinity
  const noteId = (recallId: string | undefined) => {
    id ??= recallId
    if (id !== undefined) blockedAt = Math.min(blockedAt, Date.now())
  }
  await untilDone(
    worker,
    async () => {
      const answer = await press<{ id: string }>(worker, path, body)
      fates.push(answer.was)
      noteId(answer.body.id)
      return answer.was
    },
    async () => {
      const list = await read<{ rows: { id: string; reason: string }[] }>(worker, '/recalls/list')
      noteId(list?.rows.find(({ reason }) => reason === body.reason)?.id)
      return list && id !== undefined
    },
  )
  const was = fates.find((fate) => fate === 'done') ?? fates.find((fate) => fate === 'unknown')
  return { id, blockedAt, was: was ?? 'refused' }
}
