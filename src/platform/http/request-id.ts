import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'

const ownRequestId = /^[\w-]{8,64}$/

/**
 * The id of a request in log, answer and letters: the one our own proxy gave, else a new one, which
 * then stands in its headers. A stranger's is not taken: it would be a way to write into the log.
 */
export function requestIdAtDoor(incoming: IncomingMessage, proxies: number): string {
  const given = incoming.headers['x-request-id']
  if (proxies > 0 && typeof given === 'string' && ownRequestId.test(given)) return given
  const id = randomUUID()
  incoming.headers['x-request-id'] = id
  if (given !== undefined) incoming.rawHeaders = withoutRequestId(incoming.rawHeaders)
  incoming.rawHeaders.push('x-request-id', id)
  return id
}

function withoutRequestId(raw: string[]): string[] {
  return raw.filter((_, at) => raw[at - (at % 2)]?.toLowerCase() !== 'x-request-id')
}
