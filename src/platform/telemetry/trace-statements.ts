import pg from 'pg'

type Span = { setStatus(status: { code: number }): unknown; end(): void }
type Query = (...parameters: unknown[]) => unknown

const errorStatus = 2

/** Patches the driver, which has no hook: a span for every statement. */
export function traceStatements(begin: (name: string) => Span | undefined): () => void {
  const connection = pg.Client.prototype as unknown as { query: Query }
  const originalQuery = connection.query
  connection.query = function query(this: unknown, ...parameters) {
    const span = begin(statementName(parameters[0]))
    if (!span) return originalQuery.apply(this, parameters)
    const endSpan = (error?: unknown) => {
      if (error) span.setStatus({ code: errorStatus })
      span.end()
    }
    const callback = parameters.at(-1)
    if (typeof callback === 'function')
      return originalQuery.apply(this, [
        ...parameters.slice(0, -1),
        (error: unknown, ...results: unknown[]) => (endSpan(error), callback(error, ...results)),
      ])
    const answer = originalQuery.apply(this, parameters)
    if (answer instanceof Promise) answer.then(() => endSpan(), endSpan)
    else endSpan()
    return answer
  }
  return () => {
    connection.query = originalQuery
  }
}

/** Verb and table, or the statement's name: never its text, which may hold a value. */
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
