import { setImmediate as nextTurn } from 'node:timers/promises'

type Gathered<Row> = { ids: Set<string>; rows: Promise<ReadonlyMap<string, Row>> }

// A page has at most a hundred; nobody should wait for a dozen pages of others.
const mostIds = 200

/**
 * One answer for all who ask the same in the same turn of the event loop. Reading begins after the
 * last of them has asked, so nobody gets anything older than his question.
 */
export function askTogether<Answer>(): (
  question: string,
  read: () => Promise<Answer>,
) => Promise<Answer> {
  const asked = new Map<string, Promise<Answer>>()
  return (question, read) => {
    const known = asked.get(question)
    if (known) return known
    const answer = nextTurn().then(() => {
      asked.delete(question)
      return read()
    })
    asked.set(question, answer)
    return answer
  }
}

/**
 * Rows by their ids, in the order of the ids, without those that there are not. What several ask
 * for in the same turn of the event loop is read at once. Reading begins after the last of them has
 * asked, so nobody gets anything older than his question.
 */
export function readTogether<Row extends { id: string }>(
  read: (ids: readonly string[]) => Promise<Row[]>,
): (ids: readonly string[]) => Promise<Row[]> {
  let gathering: Gathered<Row> | undefined

  async function readSoon(ids: Set<string>): Promise<ReadonlyMap<string, Row>> {
    await nextTurn()
    if (gathering?.ids === ids) gathering = undefined
    return new Map((await read([...ids])).map((row) => [row.id, row]))
  }

  function begin(): Gathered<Row> {
    const ids = new Set<string>()
    return { ids, rows: readSoon(ids) }
  }

  return async (ids) => {
    if (gathering && gathering.ids.size + ids.length > mostIds) gathering = undefined
    gathering ??= begin()
    for (const id of ids) gathering.ids.add(id)
    const rows = await gathering.rows
    return ids.flatMap((id) => rows.get(id) ?? [])
  }
}
