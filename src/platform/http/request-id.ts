import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'

const ownRequestId = /^[\w-]{8,64}$/

/**
 * The id for log, response and emails: our proxy's, else a new one. A client's own id is ignored:
 * it could forge log entries.
 */
export function requestIdAtDoor(incoming: IncomingMessage, proxies: number): string {
  const headerId = incoming.headers['x-request-id']
  if (proxies > 0 && typeof headerId === 'string' && ownRequestId.test(headerId)) return headerId
  const id = randomUUID()
  incoming.headers['x-request-id'] = id
  if (headerId !== undefined) incoming.rawHeaders = withoutRequestId(incoming.rawHeaders)
  incoming.rawHeaders.push('x-request-id', id)
  return id
}

function withoutRequestId(raw: string[]): string[] {
  return raw.filter((_, at) => raw[at - (at % 2)]?.toLowerCase() !== 'x-request-id')
}
