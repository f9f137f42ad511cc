import { setImmediate as nextTurn } from 'node:timers/promises'
import DataLoader from 'dataloader'

// A page has at most a hundred products, so a batch holds about two pages.
const maxBatchSize = 200
// Dispatches after the current turn of the event loop: no result is older than its request.
const batchScheduleFn = (dispatch: () => void) => void setImmediate(dispatch)

/**
 * Batches reads by id of one turn of the event loop into one query. Rows come in the order of
 * their ids, without missing ones.
 */
export function batchReads<Row extends { id: string }>(
  read: (ids: readonly string[]) => Promise<Row[]>,
): (ids: readonly string[]) => Promise<Row[]> {
  const loader: DataLoader<string, Row | undefined> = new DataLoader(
    async (ids) => {
      loader.clearAll()
      const rows = new Map((await read(ids)).map((row) => [row.id, row]))
      return ids.map((id) => rows.get(id))
    },
    { maxBatchSize, batchScheduleFn },
  )
  return async (ids) =>
    (await Promise.all(ids.map((id) => loader.load(id)))).filter((row) => row !== undefined)
}

export function coalesceReads<Answer>(): (
  key: string,
  read: () => Promise<Answer>,
) => Promise<Answer> {
  const pending = new Map<string, Promise<Answer>>()
  return (key, read) => {
    const running = pending.get(key)
    if (running) return running
    const answer = nextTurn().then(() => {
      pending.delete(key)
      return read()
    })
    pending.set(key, answer)
    return answer
  }
}
