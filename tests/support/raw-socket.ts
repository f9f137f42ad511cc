import { connect, type Socket } from 'node:net'

/**
 * A connection that sends exactly these bytes: what a program that is no browser, or no friend,
 * would send.
 */
export async function rawAnswer(
  port: number,
  request: string | Buffer | ((socket: Socket) => void),
): Promise<string> {
  const { promise, resolve } = Promise.withResolvers<string>()
  let output = ''
  const socket = connect(port, '127.0.0.1', () =>
    typeof request === 'function' ? request(socket) : socket.end(request),
  )
  socket.on('data', (chunk) => (output += chunk.toString('latin1')))
  // A server that closes while we still write is no failure of the test.
  socket.on('error', () => undefined)
  socket.on('close', () => resolve(output))
  return promise
}

export function statusOf(answer: string): number {
  return Number(/^HTTP\/1\.1 (\d{3}) /.exec(answer)?.[1])
}
