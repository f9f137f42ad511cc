import { expect, it } from 'vitest'
import { createBodyReader } from './whole-body.ts'

const limits = { mostBytes: 1_000, timeoutMs: 50, ofOneAddress: 2 }

/** A body of which one byte comes, and no more until it is ended. */
function halfSent() {
  let end = () => undefined as void
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      controller.enqueue(new Uint8Array(1))
      end = () => controller.close()
    },
  })
  const headers = { 'transfer-encoding': 'chunked' }
  // The types of the browser know no `duplex`.
  const about = { method: 'POST', body, headers, duplex: 'half' } as RequestInit
  return { request: new Request('http://localhost/', about), end: () => end() }
}

it('bodies under way are bounded for an address and in all, and given up when they do not end', async () => {
  const read = createBodyReader()
  const inAll = { ...limits, inAll: 3 }
  const from = (address: string) => {
    const { request, end } = halfSent()
    return { whole: read(request, { address }, inAll), end }
  }
  const [first, second, third] = [from('192.0.2.1'), from('192.0.2.1'), from('192.0.2.1')]
  expect(await third.whole).toBeUndefined()
  const other = from('192.0.2.2')
  expect(await from('192.0.2.3').whole).toBeUndefined()
  first.end()
  expect((await (await first.whole)?.arrayBuffer())?.byteLength).toBe(1)
  const next = from('192.0.2.3')
  next.end()
  expect(await next.whole).toBeDefined()
  expect([await second.whole, await other.whole]).toEqual([undefined, undefined])
})
