/** Packing in batches; pure, shared by screens and server. */

export const batchSizes = [10, 25, 50] as const

/** A batch that nobody used for so long is over: its orders are free again. */
export const batchHours = 4
/** An order that somebody has open may be taken over after so long without a step. */
export const openMinutes = 10

type Coded = { sku: string | null; barcode: string | null; bin?: string | null }

/**
 * The line that a scanned or typed code means: by bar code or SKU, and by bin where lines say one.
 * EAN-13 and UPC-A differ by a leading zero.
 */
export function lineOfCode<Line extends Coded>(
  lines: readonly Line[],
  code: string,
): Line | undefined {
  const plain = plainCode(code)
  if (plain === '') return undefined
  return (
    lines.find(({ barcode, sku }) => [barcode, sku].some((own) => plainCode(own) === plain)) ??
    lines.find(({ bin }) => plainCode(bin ?? null) === plain)
  )
}

function plainCode(code: string | null): string {
  const plain = (code ?? '').trim().toUpperCase()
  return /^\d+$/.test(plain) ? plain.replace(/^0+/, '') : plain
}
