/**
 * Watches one connection to PostgreSQL and finds the moments at which it commits: a `commit`, or a
 * statement that writes and stands in no transaction, which is one by itself.
 */
export type CommitWatch = {
  /** What the shop sends; answers the commit in it, if there is one. */
  sent(chunk: Buffer): Commit | undefined
  /** What the database answers. */
  answered(chunk: Buffer): void
}

/** `isOrder`: a new order is committed. */
export type Commit = { isOrder: boolean }

type Message = { type: string; body: Buffer }

const writes = /\b(insert into|update|delete from)\b/i
const order = /insert into "order" \(/i

export function watchCommits(): CommitWatch {
  const fromShop = framed({ startsUntyped: true })
  const fromDatabase = framed({ startsUntyped: false })
  const texts = new Map<string, string>()
  let isInTransaction = false
  let bound = ''
  let holdsOrder = false
  const commitOf = ({ type, body }: Message): Commit | undefined => {
    if (type === 'P') texts.set(word(body, 0), word(body, word(body, 0).length + 1))
    if (type === 'B') bound = texts.get(word(body, word(body, 0).length + 1)) ?? ''
    if (type !== 'Q' && type !== 'S') return undefined
    const text = type === 'Q' ? word(body, 0) : bound
    if (type === 'S') bound = ''
    holdsOrder ||= order.test(text)
    return isCommit(text, isInTransaction) ? { isOrder: holdsOrder } : undefined
  }
  return {
    sent: (chunk) =>
      fromShop(chunk)
        .map(commitOf)
        .find((commit) => commit !== undefined),
    answered: (chunk) => {
      for (const { type, body } of fromDatabase(chunk)) {
        if (type !== 'Z') continue
        isInTransaction = word(body, 0) !== 'I'
        holdsOrder &&= isInTransaction
      }
    },
  }
}

function isCommit(text: string, isInTransaction: boolean): boolean {
  return (
    /^\s*commit\b/i.test(text) ||
    (!isInTransaction && !/^\s*(begin|set|rollback)\b/i.test(text) && writes.test(text))
  )
}

/** Text up to the next NUL, or to the end. */
function word(body: Buffer, from: number): string {
  const end = body.indexOf(0, from)
  return body.toString('utf8', from, end < 0 ? body.length : end)
}

/**
 * Whole messages out of chunks; what is not whole yet waits for the next chunk. The first one of a
 * client has no type.
 */
function framed({ startsUntyped }: { startsUntyped: boolean }): (chunk: Buffer) => Message[] {
  let buffer: Buffer = Buffer.alloc(0)
  let isStarting = startsUntyped
  return (chunk) => {
    buffer = buffer.length === 0 ? chunk : Buffer.concat([buffer, chunk])
    const messages: Message[] = []
    for (;;) {
      const typed = isStarting ? 0 : 1
      if (buffer.length < typed + 4) return messages
      const end = typed + buffer.readUInt32BE(typed)
      if (buffer.length < end) return messages
      const type = isStarting ? '' : String.fromCharCode(buffer[0] ?? 0)
      messages.push({ type, body: buffer.subarray(typed + 4, end) })
      buffer = buffer.subarray(end)
      isStarting = false
    }
  }
}
