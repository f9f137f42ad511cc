/** Serial numbers of single pieces; pure, shared by screens and server. */

export const longestSerial = 60
/** As many serial numbers are scanned or written down at once. */
export const mostSerials = 500
/** As many come in with one delivery, or stand in a cell of a file. */
export const mostReceived = 5_000
export const tooManyReceived =
  'Please receive at most 5,000 serial numbers in one delivery, and the others in a second one.'

/**
 * Two prints of one serial number are the same: case, spaces and signs do not count. O and 0 do, as a
 * maker may use both.
 */
export function plainSerial(serial: string): string {
  return serial
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[^\p{L}\p{N}]/gu, '')
}

/** A list as it was scanned, typed or pasted from a sheet: one in a line, or parted by signs. */
export function serialsTyped(text: string): string[] {
  return text
    .split(/[\n\r\t,;]+/)
    .map((serial) => serial.trim().replace(/\s+/g, ' '))
    .filter((serial) => serial !== '')
}

/** Those that stand in a list more than once, however they are written. */
export function repeatedSerials(serials: readonly string[]): string[] {
  const seen = new Set<string>()
  const repeated = serials.filter((serial) => {
    const plain = plainSerial(serial)
    const isRepeated = seen.has(plain)
    seen.add(plain)
    return isRepeated
  })
  return [...new Set(repeated)]
}

const mostNamed = 10

/** Serial numbers in a sentence. */
export function namedSerials(serials: readonly string[]): string {
  const named = serials.slice(0, mostNamed).join(', ')
  const others = serials.length - mostNamed
  return others > 0 ? `${named} and ${others} more` : named
}

/** What is said of a list with these more than once. */
export function twice(serials: readonly string[]): string {
  return serials.length === 1
    ? `${namedSerials(serials)} is in the list twice.`
    : `These are in the list twice: ${namedSerials(serials)}.`
}

/** Why these pieces cannot leave without being named. */
export function whichLeft(name: string, count: number): string {
  const pieces = count === 1 ? '1 piece' : `${count} pieces`
  return `Each piece of ${name} has its serial number: say on the page of its serial numbers which ${pieces} left.`
}
