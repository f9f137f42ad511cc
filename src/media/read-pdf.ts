import { apiError } from '#platform/rpc/contract.ts'
import { mediaErrors } from './errors.ts'
import { outputOfChild } from './run-child.ts'

const child = new URL('./pdf-child.ts', import.meta.url)

/**
 * Reads a PDF by its bytes, in a process of its own; `pages` is null when it does not say. Throws
 * NOT_A_PDF.
 */
export async function readPdf(upload: Buffer): Promise<{ pages: number | null }> {
  const output = upload.subarray(0, 5).equals(Buffer.from('%PDF-'))
    ? await outputOfChild(child, upload)
    : undefined
  if (!output) throw apiError(mediaErrors, 'NOT_A_PDF')
  return { pages: Number(output.toString()) || null }
}
