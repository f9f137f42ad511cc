import { z } from 'zod'
import { apiError } from '#platform/rpc/contract.ts'
import { mediaErrors } from './errors.ts'
import { pictureType } from './picture-type.ts'
import type { Shape } from './rules.ts'
import { outputOfChild } from './run-child.ts'

export type Rendered = { width: number; height: number; files: { name: string; bytes: Buffer }[] }

const child = new URL('./render-child.ts', import.meta.url)

const Head = z.object({
  width: z.number().int(),
  height: z.number().int(),
  files: z.array(z.object({ name: z.string(), length: z.number().int() })),
})

/**
 * Decodes an upload and encodes it again, in all widths: nothing of the file itself is ever served.
 * In a process of its own. Throws NOT_A_PICTURE.
 */
export function renderPicture(upload: Buffer, shape?: Shape): Promise<Rendered> {
  return renderedBy(child, upload, ...(shape ? [shape] : []))
}

/** The same by another program that decodes one upload. Throws NOT_A_PICTURE. */
export async function renderedBy(
  program: URL,
  upload: Buffer,
  ...about: string[]
): Promise<Rendered> {
  const type = pictureType(upload)
  if (type === 'heic')
    throw apiError(mediaErrors, 'NOT_A_PICTURE', {
      message:
        'HEIC pictures cannot be read here. Please choose the picture on the phone itself, which sends it as JPEG.',
    })
  if (type === undefined) throw apiError(mediaErrors, 'NOT_A_PICTURE')
  const output = await outputOfChild(program, upload, ...about)
  if (!output) throw apiError(mediaErrors, 'NOT_A_PICTURE')
  return renderedFrom(output)
}

function renderedFrom(output: Buffer): Rendered {
  const end = output.indexOf('\n')
  const { files, ...size } = Head.parse(JSON.parse(output.subarray(0, end).toString()))
  let at = end + 1
  return {
    ...size,
    files: files.map(({ name, length }) => {
      const bytes = output.subarray(at, (at += length))
      return { name, bytes }
    }),
  }
}
