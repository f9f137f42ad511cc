import { brotliDecompressSync, constants, createBrotliDecompress, gunzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { compressed } from './compress.ts'

const asked = (encoding: string) =>
  new Request('http://localhost:3000/', { headers: { 'accept-encoding': encoding } })
const html = { headers: { 'content-type': 'text/html; charset=utf-8' } }
const long = 'a page that is worth it '.repeat(200)

describe('an answer of text', () => {
  it.for([
    ['gzip, deflate, br', 'br'],
    ['gzip;q=1.0, br;q=0.5', 'br'],
    ['gzip', 'gzip'],
    ['br;q=0, gzip', 'gzip'],
    ['br;q=0.0, gzip; q=0', null],
    ['identity', null],
    ['', null],
    ['broken', null],
  ] as const)('asked for as “%s” comes as %s', async ([accepted, encoding]) => {
    for (const type of ['text/html', 'application/json']) {
      const answer = await compressed(
        asked(accepted),
        new Response(long, { headers: { 'content-type': type } }),
      )
      expect([answer.headers.get('content-encoding'), answer.headers.get('vary')]).toEqual([
        encoding,
        'accept-encoding',
      ])
      const body = Buffer.from(await answer.arrayBuffer())
      expect(
        String(
          encoding === 'br'
            ? brotliDecompressSync(body)
            : encoding === 'gzip'
              ? gunzipSync(body)
              : body,
        ),
      ).toBe(long)
    }
  })

  it('that nobody wants packed stays the very answer that was made, which the server sends in one piece', async () => {
    const made = Response.json({ text: long })
    expect(await compressed(asked('identity'), made)).toBe(made)
  })

  it('goes out as far as it is ready, before the rest is known', async () => {
    const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>()
    const writer = writable.getWriter()
    void writer.write(new TextEncoder().encode('the head of a page'))
    const answer = await compressed(asked('br'), new Response(readable, html))
    const unpacked = createBrotliDecompress({ flush: constants.BROTLI_OPERATION_FLUSH })
    void answer.body?.pipeTo(
      new WritableStream({
        write: (chunk) => void unpacked.write(chunk),
        close: () => void unpacked.end(),
      }),
    )
    const first = await new Promise((resolve) =>
      unpacked.once('data', (chunk) => resolve(String(chunk))),
    )
    expect(first).toBe('the head of a page')
    await writer.close()
  })

  it('is no longer made when nobody reads it any more', async () => {
    const gone = Promise.withResolvers<unknown>()
    const endless = new ReadableStream<Uint8Array>({
      pull: (controller) => controller.enqueue(crypto.getRandomValues(new Uint8Array(1_000))),
      cancel: gone.resolve,
    })
    const answer = await compressed(asked('br'), new Response(endless, html))
    const reader = answer.body?.getReader()
    await reader?.read()
    await reader?.cancel()
    await gone.promise
    expect(answer.headers.get('content-encoding')).toBe('br')
  })
})
