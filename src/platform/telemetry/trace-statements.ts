import pg from 'pg'

type Begun = { setStatus(status: { code: number }): unknown; end(): void }
type Query = (...given: unknown[]) => unknown

const failed = 2

/**
 * Begins something at every statement of every connection and ends it with the answer; the driver
 * has no hook of its own for it.
 */
export function traceStatements(begin: (name: string) => Begun | undefined): () => void {
  const connection = pg.Client.prototype as unknown as { query: Query }
  const plain = connection.query
  connection.query = function query(this: unknown, ...given) {
    const begun = begin(statementName(given[0]))
    if (!begun) return plain.apply(this, given)
    const ended = (error?: unknown) => {
      if (error) begun.setStatus({ code: failed })
      begun.end()
    }
    const callback = given.at(-1)
    if (typeof callback === 'function')
      return plain.apply(this, [
        ...given.slice(0, -1),
        (error: unknown, ...more: unknown[]) => (ended(error), callback(error, ...more)),
      ])
    const answer = plain.apply(this, given)
    if (answer instanceof Promise) answer.then(() => ended(), ended)
    else ended()
    return answer
  }
  return () => {
    connection.query = plain
  }
}

/**
 * What it does and to which table, or the name it was given: never the statement, which may hold a
 * value.
 */
function statementName(query: unknown): string {
  const { name, text } =
    typeof query === 'string'
      ? { name: undefined, text: query }
      : (query as { name?: string; text?: string })
  if (name) return name
  const verb = /^\s*(\w+)/.exec(text ?? '')?.[1]?.toLowerCase() ?? 'statement'
  const table = /\b(?:from|into|update)\s+"?(\w+)"?/i.exec(text ?? '')?.[1]
  return table ? `${verb} ${table}` : verb
}
