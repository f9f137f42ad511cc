import { encode } from 'uqr'

export type QrCode = { size: number; path: string }

// More does not fit in a code that a phone can scan from a screen.
const longest = 500

/** A QR code as the path of a picture, with the four fields of quiet that a camera looks for. */
export function qrCode(text: string): QrCode | undefined {
  if (text.length > longest) return undefined
  const { size, data } = encode(text, { border: 4 })
  const path = data
    .flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])))
    .join('')
  return { size, path }
}
