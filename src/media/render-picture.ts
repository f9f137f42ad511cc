import { spawn } from 'node:child_process'
import { buffer } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { z } from 'zod'
import { createSequence } from '#platform/jobs/in-sequence.ts'
import { apiError } from '#platform/rpc/contract.ts'
import { mediaErrors } from './errors.ts'
import { pictureType } from './picture-type.ts'

export type Rendered = { width: number; height: number; files: { name: string; bytes: Buffer }[] }

const child = fileURLToPath(new URL('./render-child.ts', import.meta.url))
const limitMs = 60_000
const mostMemoryMb = 512

const Head = z.object({
  width: z.number().int(),
  height: z.number().int(),
  files: z.array(z.object({ name: z.string(), length: z.number().int() })),
})

/**
 * Decodes an upload and encodes it again, in all widths: nothing of the file itself is ever served.
 * One at a time, in a process of its own. Throws NOT_A_PICTURE.
 */
export async function renderPicture(upload: Buffer): Promise<Rendered> {
  const type = pictureType(upload)
  if (type === 'heic')
    throw apiError(mediaErrors, 'NOT_A_PICTURE', {
      message:
        'HEIC pictures cannot be read here. Please choose the picture on the phone itself, which sends it as JPEG.',
    })
  if (type === undefined) throw apiError(mediaErrors, 'NOT_A_PICTURE')
  const output = await rendering(() => outputOfChild(upload))
  if (!output) throw apiError(mediaErrors, 'NOT_A_PICTURE')
  return renderedFrom(output)
}

const rendering = createSequence()

/** Undefined when the child could not read it, took too long or too much. */
async function outputOfChild(upload: Buffer): Promise<Buffer | undefined> {
  const renderer = spawn(
    process.execPath,
    [`--max-old-space-size=${mostMemoryMb}`, '--no-warnings', child],
    // Nothing of the shop's environment: a decoder has no use for its keys.
    { env: {}, stdio: ['pipe', 'pipe', 'ignore'], timeout: limitMs, killSignal: 'SIGKILL' },
  )
  // It may end before it has read all.
  renderer.stdin.on('error', () => undefined)
  const ended = new Promise<number | null>((resolve) => {
    renderer.once('error', () => resolve(null))
    renderer.once('close', resolve)
  })
  renderer.stdin.end(upload)
  const output = await buffer(renderer.stdout)
  return (await ended) === 0 ? output : undefined
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
