import { implement } from '@orpc/server'
import { audited } from '#platform/audit/audited.ts'
import { apiError, isId } from '#platform/rpc/contract.ts'
import type { StaffAction, StaffCallContext } from '#platform/rpc/staff-context.ts'
import { requireStaff } from '#platform/rpc/staff-authorization.ts'
import type { Shop } from '#platform/shop.ts'
import { auditedUpload } from './audited-upload.ts'
import { contract } from './contract.ts'
import { mediaErrors } from './errors.ts'
import { finishUpload } from './finish.ts'
import { describedFile, fileCounts, listFiles, removeFromLibrary, restoreFile } from './library.ts'
import { fileFacts, saveAlt } from './pictures.ts'
import { mostPdfBytes } from './rules.ts'
import { beginUpload } from './upload.ts'
import { fileView, pdfView, pictureView } from './views.ts'

const serve = implement(contract).$context<StaffCallContext>().use(requireStaff)

/** A change of one file, with how it was before and after. */
function changed<T>(context: StaffAction, id: string, work: (shop: Shop) => Promise<T>) {
  const subject = { kind: 'picture', id: isId(id) ? id : 'unknown' }
  return audited(context, { subject, look: (shop) => fileFacts(shop, id) }, work)
}

export const mediaApi = serve.router({
  beginUpload: serve.beginUpload.handler(({ context, input: { kind, ...about } }) => {
    if (kind === 'pdf' && about.bytes > mostPdfBytes) throw apiError(mediaErrors, 'PDF_TOO_LARGE')
    return auditedUpload(context, (shop, member, id) => beginUpload(shop, member, { id, ...about }))
  }),

  finishUpload: serve.finishUpload.handler(async ({ context, input }) =>
    pictureView(await finishUpload(context, 'picture', input)),
  ),

  finishPdf: serve.finishPdf.handler(async ({ context, input }) =>
    pdfView(await finishUpload(context, 'pdf', input)),
  ),

  listFiles: serve.listFiles.handler(async ({ context: { shop }, input }) => {
    const page = await listFiles(shop, input)
    return { ...page, rows: page.rows.map(fileView) }
  }),

  fileCounts: serve.fileCounts.handler(({ context: { shop } }) => fileCounts(shop)),

  oneFile: serve.oneFile.handler(async ({ context: { shop }, input }) => {
    const { file, by, uses } = await describedFile(shop, input.id)
    return { file: fileView(file), by, uses }
  }),

  saveAlt: serve.saveAlt.handler(async ({ context, input }) =>
    pictureView(await changed(context, input.id, (shop) => saveAlt(shop, input.id, input.alt))),
  ),

  removeFile: serve.removeFile.handler(async ({ context, input }) => {
    await changed(context, input.id, (shop) => removeFromLibrary(shop, input.id))
    return { success: true as const }
  }),

  restoreFile: serve.restoreFile.handler(async ({ context, input }) => {
    await changed(context, input.id, (shop) => restoreFile(shop, input.id))
    return { success: true as const }
  }),
})
