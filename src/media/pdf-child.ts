/**
 * The process that reads one PDF (read-pdf.ts): whatever the file does to it, the shop lives. Writes
 * its number of pages, and 0 where it does not say.
 */
import { buffer } from 'node:stream/consumers'
import { inflateSync } from 'node:zlib'
import { mostPdfPages } from './rules.ts'

const mostUnpacked = 8 * 1024 * 1024
const mostStreams = 2_000

const file = await buffer(process.stdin)
const source = file.toString('latin1')
const ends = /%%EOF\s*$/.test(source.slice(-2_048))
if (!source.startsWith('%PDF-') || !ends) process.exit(1)
const texts = [source, ...objectStreams()]
// A page tree says how many pages it has; the largest is the whole.
const counts = texts.flatMap(countsIn)
const most = counts.reduce((one, other) => Math.max(one, other), 0)
process.stdout.write(String(most <= mostPdfPages ? most : 0))

function countsIn(text: string): number[] {
  return [...text.matchAll(/\/Type\s*\/Pages\b/g)].map(({ index }) => {
    const around = text.slice(Math.max(0, text.lastIndexOf('<<', index)), index + 4_000)
    const whole = around.slice(0, around.indexOf('>>') + 1 || undefined)
    return Number(/\/Count\s+(\d{1,6})/.exec(whole)?.[1] ?? 0)
  })
}

/** Since PDF 1.5 the objects of a file may be packed. */
function objectStreams(): string[] {
  const streams: string[] = []
  let room = mostUnpacked
  for (const { index } of source.matchAll(/\/Type\s*\/ObjStm\b/g)) {
    const begin = source.indexOf('stream', index)
    if (begin < 0 || streams.length >= mostStreams || room <= 0) break
    const from = begin + 'stream'.length + (source[begin + 6] === '\r' ? 2 : 1)
    try {
      const text = inflateSync(file.subarray(from), { maxOutputLength: room }).toString('latin1')
      room -= text.length
      streams.push(text)
    } catch {
      // Packed otherwise, or encrypted: it does not say.
    }
  }
  return streams
}
