import type { Server } from 'node:http'
import { StartRefused } from '../settings/start-refused.ts'

export function ownAddress(server: Server): string {
  const at = server.address()
  if (typeof at !== 'object' || at === null) throw new Error('the server does not listen')
  const host = at.address === '0.0.0.0' || at.address === '::' ? '127.0.0.1' : at.address
  return `http://${host.includes(':') ? `[${host}]` : host}:${at.port}`
}

export async function listen(
  server: Server,
  { host, port, setting = 'PORT' }: { host: string; port: number; setting?: string },
): Promise<number> {
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) =>
      reject(refusedPort(error, { host, port, setting })),
    )
    // Node's default of 511 drops packets in a crowd; a retry takes one to three seconds.
    server.listen({ port, host, backlog: 4_096 }, resolve)
  })
  const address = server.address()
  return typeof address === 'object' && address ? address.port : port
}

/** Refuses new requests and waits for open ones, at most `timeoutMs`. */
export async function closeServer(server: Server, timeoutMs: number): Promise<void> {
  const closing = new Promise<void>((resolve) => server.close(() => resolve()))
  server.closeIdleConnections()
  const timer = setTimeout(() => server.closeAllConnections(), timeoutMs)
  await closing
  clearTimeout(timer)
}

function refusedPort(
  error: NodeJS.ErrnoException,
  { host, port, setting }: { host: string; port: number; setting: string },
): Error {
  if (error.code === 'EADDRINUSE')
    return new StartRefused(
      `Port ${port} is already used by another program: stop it, or choose another port with ${setting}.`,
    )
  if (error.code === 'EACCES')
    return new StartRefused(
      `Port ${port} needs rights that this user does not have: choose a port from 1024 with ${setting}.`,
    )
  if (error.code === 'EADDRNOTAVAIL' || error.code === 'ENOTFOUND')
    return new StartRefused(`This machine has no address ${host}: set HOST to one that it has.`)
  return error
}
