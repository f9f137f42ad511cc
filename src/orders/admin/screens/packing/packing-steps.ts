import { plainSerial } from '#catalogue/serials/rules.ts'
import { lineOfCode } from '../../../packing/rules.ts'
import type { Line } from '../../packing/shapes.ts'

export const calls = [
  'begin',
  'end',
  'pick',
  'open',
  'tick',
  'chooseLot',
  'scanSerial',
  'takeOutSerial',
  'skip',
  'pack',
  'packPart',
  'unpack',
  'send',
  'undoSend',
] as const
export type Call = (typeof calls)[number]

export function callPath(call: Call): string {
  return `/admin/api/packing/${call.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`
}

/** A call of packing and what it is sent. */
export type Step = { call: Call; body: Record<string, unknown> }
export type Fields = Record<string, string>

const numeric = new Set(['pieces', 'size', 'parcel'])

/**
 * The step that a form means, the same with and without a script; a sentence is why there is none.
 * `lines` are what a scanned code is looked for in.
 */
export function stepOf(
  fields: Fields,
  lines: readonly Line[],
  bySerials: readonly string[] = [],
): Step | string {
  const { call, code, ...rest } = fields
  if (call === 'scan') return stepOfCode(code ?? '', rest, { lines, bySerials })
  const known = calls.find((each) => each === call)
  if (!known) return 'This page is out of date. Please load it again.'
  const entries = Object.entries(rest).filter(([, value]) => value !== '')
  const body = entries.map(([name, value]) => [name, numeric.has(name) ? Number(value) : value])
  return { call: known, body: Object.fromEntries(body) }
}

type Looked = { lines: readonly Line[]; bySerials: readonly string[] }

/**
 * One piece more of the line that the code is on. What is on none is the serial number of a piece,
 * where a product of the order is kept by these.
 */
function stepOfCode(code: string, about: Fields, { lines, bySerials }: Looked): Step | string {
  const line = lineOfCode(lines, code)
  if (!line && bySerials.length > 0)
    return { call: 'scanSerial', body: { ...about, serial: code.trim() } }
  if (line && bySerials.includes(line.id))
    return `${line.name}: scan the serial number of the piece, not its bar code.`
  if (!line) return `“${code}” is on none of these products.`
  const { id: product, done, pieces, name } = line
  if (done >= pieces) return `${name}: all ${pieces} are in already.`
  return {
    call: about.number === undefined ? 'pick' : 'tick',
    body: { ...about, product, pieces: done + 1 },
  }
}

type Answer = { id?: string; next?: string | null; parcel?: number | null }

/** Where a step leads; undefined is the page it was done on. */
export function pageAfter({ call, body }: Step, answer: unknown): string | undefined {
  const { id, next, parcel } = answer as Answer
  const batch = `/pack/${String(body.batch)}`
  if (call === 'begin') return `/pack/${String(id)}`
  if (call === 'end') return '/pack'
  if (call === 'unpack') return `${batch}/orders/${String(body.number)}`
  if (next === undefined) return undefined
  const part = `${call === 'packPart' ? '&part=yes' : ''}${parcel ? `&parcel=${parcel}` : ''}`
  const isPacked = call === 'pack' || call === 'packPart'
  const last = isPacked ? `?packed=${String(body.number)}${part}` : ''
  return next === null ? `${batch}/orders${last}` : `${batch}/orders/${next}${last}`
}

/** What was done, in words. A number stands as the shop wrote it down, however it was scanned. */
export function doneWords(
  { call, body }: Step,
  lines: readonly Line[],
  scanned: readonly string[] = [],
): string {
  if (call === 'chooseLot')
    return body.pieces === 0
      ? 'The earliest expiry goes again.'
      : `Lot ${String(body.lot)} is chosen.`
  if (call === 'scanSerial') return `${sameSerial(String(body.serial), scanned)} is in the box.`
  if (call === 'takeOutSerial') return `${String(body.serial)} is not in the box any more.`
  const line = lines.find(({ id }) => id === body.product)
  if (line) return `${line.name}: ${line.done} of ${line.pieces}`
  const order = `${body.parcel ? `Parcel ${String(body.parcel)} of order` : 'Order'} ${String(body.number)}`
  if (call === 'send') return `${order} is on its way.`
  return call === 'undoSend' ? `${order} is not sent any more.` : 'Done.'
}

function sameSerial(serial: string, scanned: readonly string[]): string {
  return scanned.find((other) => plainSerial(other) === plainSerial(serial)) ?? serial
}
