import { createHash } from 'node:crypto'
import { audited } from '#platform/audit/audited.ts'
import { apiError } from '#platform/rpc/contract.ts'
import { memberOf, type StaffAction } from '#platform/rpc/staff-context.ts'
import { mediaErrors } from './errors.ts'
import { inTurn } from './in-turn.ts'
import { keepFile, storedDuplicate, putFiles, stemOf } from './pictures.ts'
import { readPdf } from './read-pdf.ts'
import { renderPicture } from './render-picture.ts'
import { mostPdfBytes, type Shape } from './rules.ts'
import type { FileRow, MediaKind } from './tables.ts'
import { forgetParts, wholeUpload, type Upload } from './upload.ts'

type Read = {
  files: readonly { name: string; bytes: Buffer }[]
  width?: number
  height?: number
  pages?: number | null
}

const readers: Record<MediaKind, (content: Buffer, shape?: Shape) => Promise<Read>> = {
  picture: renderPicture,
  pdf: async (content) => {
    if (content.length > mostPdfBytes) throw apiError(mediaErrors, 'PDF_TOO_LARGE')
    return { ...(await readPdf(content)), files: [{ name: '.pdf', bytes: content }] }
  },
}

/** Read before the transaction: it takes seconds, and a transaction must not. */
export function finishUpload(
  context: StaffAction,
  kind: MediaKind,
  { id, shape }: { id: string; shape?: Shape | undefined },
): Promise<FileRow> {
  const { shop } = context
  return inTurn(memberOf(context), async () => {
    const upload = shaped(await wholeUpload(shop, memberOf(context), id), shape)
    const duplicate = await storedDuplicate(shop, upload.sha256)
    if (duplicate?.kind === kind) {
      await forgetParts(shop, upload.id)
      return duplicate
    }
    const read = await readers[kind](upload.content, shape).catch(async (error: unknown) => {
      // Else the same file could be asked for again and again.
      await forgetParts(shop, upload.id)
      throw error
    })
    const files = await putFiles(shop, stemOf(upload.sha256), read.files)
    return audited(context, { subject: { kind: 'upload', id: upload.id } }, (shop, member) =>
      keepFile(shop, member, { upload, about: { ...read, kind, files } }),
    )
  })
}

/** The same file in another shape is another picture. */
function shaped(upload: Upload, shape: Shape | undefined): Upload {
  if (!shape) return upload
  const sha256 = createHash('sha256').update(`${shape} ${upload.sha256}`).digest('hex')
  return { ...upload, sha256 }
}
