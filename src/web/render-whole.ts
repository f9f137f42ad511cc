import { Writable } from 'node:stream'
import type { ReactNode } from 'react'
import { renderToPipeableStream } from 'react-dom/server'

/**
 * A page's HTML in one piece: React hands out 2 kB at a time, and each part that is sent by itself
 * costs a write, a chunk and a turn of the compressor. Rejects when the shell cannot be rendered.
 */
export function renderWhole(document: ReactNode, nonce: string): Promise<Uint8Array<ArrayBuffer>> {
  return new Promise((resolve, reject) => {
    const { sink, parts } = collector(() => resolve(Buffer.concat(parts)))
    const { pipe } = renderToPipeableStream(document, {
      nonce,
      // React hides late parts of a page until a script moves them.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady: () => void pipe(sink),
      onShellError: reject,
    })
  })
}

function collector(onEnd: () => void): { sink: Writable; parts: Uint8Array[] } {
  const parts: Uint8Array[] = []
  const sink = new Writable({
    // Never full: the renderer would wait for a `drain` after every 16 kB.
    highWaterMark: Number.MAX_SAFE_INTEGER,
    write(part: Uint8Array, _encoding, done) {
      parts.push(part)
      done()
    },
    final(done) {
      onEnd()
      done()
    },
  })
  return { sink, parts }
}
