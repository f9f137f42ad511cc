import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { compressed } from './compress.ts'

const requestFor = (encoding: string) =>
  new Request('http://localhost:3000/', { headers: { 'accept-encoding': encoding } })
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
        requestFor(accepted),
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
    const response = Response.json({ text: long })
    expect(await compressed(requestFor('identity'), response)).toBe(response)
  })
})
