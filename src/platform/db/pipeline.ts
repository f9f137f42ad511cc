import { codeOf } from './database-errors.ts'
import type { Database } from './database.ts'
import { clientOf } from './statement.ts'

const transactionAborted = '25P02'

type Results<Statements extends readonly unknown[]> = {
  -readonly [Index in keyof Statements]: Awaited<Statements[Index]>
}

/**
 * Sends the statements of one transaction together, in one packet: PostgreSQL runs them in the
 * order they were sent. Throws the error of the one that failed; those behind it say only that the
 * transaction is aborted.
 */
export async function pipelined<const Statements extends readonly unknown[]>(
  db: Database,
  send: () => Statements,
): Promise<Results<Statements>> {
  const statements = inOnePacket(db, send)
  const results = await Promise.allSettled(statements)
  const errors: unknown[] = results.flatMap((result) =>
    result.status === 'rejected' ? [result.reason] : [],
  )
  if (errors.length > 0)
    throw errors.find((error) => codeOf(error) !== transactionAborted) ?? errors[0]
  return Promise.all(statements) as Promise<Results<Statements>>
}

function inOnePacket<Sent>(db: Database, send: () => Sent): Sent {
  const client = clientOf(db)
  if (!('connection' in client)) return send()
  const { stream } = client.connection
  stream.cork()
  try {
    return send()
  } finally {
    stream.uncork()
  }
}
