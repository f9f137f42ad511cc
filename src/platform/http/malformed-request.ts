import { STATUS_CODES } from 'node:http'
import type { Duplex } from 'node:stream'
import { randomUUID } from 'node:crypto'
import type { DefaultHeaders } from './default-headers.ts'
import type { RequestObserver } from '../telemetry/request-context.ts'

// Codes of Node's parser and timers; anything else is 400.
const statuses: Record<string, number> = {
  HPE_HEADER_OVERFLOW: 431,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
}

/** Answers and closes a connection whose request cannot be parsed or is too slow. */
export function refuseUnreadable(
  error: NodeJS.ErrnoException,
  socket: Duplex,
  { headers, observers }: { headers: DefaultHeaders; observers: RequestObserver[] },
): void {
  if (error.code === 'ECONNRESET' || !socket.writable || isAnswering(socket))
    return void socket.destroy()
  const status = statuses[error.code ?? ''] ?? 400
  const lines = Object.entries({
    ...headers.others,
    connection: 'close',
    'content-length': '0',
  }).map(([name, value]) => `${name}: ${value}`)
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('\r\n')}\r\n\r\n`)
  const request = { requestId: randomUUID(), method: 'OTHER', route: 'other', status, ms: 0 }
  for (const observer of observers) {
    observer.begin?.(request)
    observer.end(request)
  }
}

/** A second status line inside a running response would corrupt it. */
function isAnswering(socket: Duplex & { _httpMessage?: { headersSent: boolean } | null }): boolean {
  return socket._httpMessage?.headersSent ?? false
}
