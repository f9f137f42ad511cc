import { implement } from '@orpc/server'
import { audited } from '#platform/audit/audited.ts'
import { memberOf, type StaffAction, type StaffCallContext } from '#platform/rpc/staff-context.ts'
import { requireStaff } from '#platform/rpc/staff-authorization.ts'
import { contract } from './contract.ts'
import { inTurn } from './in-turn.ts'
import {
  keepPicture,
  listPictures,
  pictureFacts,
  pictureOf,
  putFiles,
  saveAlt,
  stemOf,
  type PictureRow,
} from './pictures.ts'
import { renderPicture } from './render-picture.ts'
import { beginUpload, forgetParts, wholeUpload } from './upload.ts'
import { pictureView } from './views.ts'

const serve = implement(contract).$context<StaffCallContext>().use(requireStaff)

/** Decoded before the transaction: it takes seconds, and a transaction must not. */
async function finished(context: StaffAction, id: string): Promise<PictureRow> {
  const { shop } = context
  const upload = await wholeUpload(shop, memberOf(context), id)
  const known = await pictureOf(shop, upload.sha256)
  if (known) {
    await forgetParts(shop, upload.id)
    return known
  }
  const rendered = await renderPicture(upload.content).catch(async (error: unknown) => {
    // Else the same file could be asked for again and again.
    await forgetParts(shop, upload.id)
    throw error
  })
  const files = await putFiles(shop, stemOf(upload.sha256), rendered.files)
  return audited(context, { subject: { kind: 'upload', id: upload.id } }, (shop, member) =>
    keepPicture(shop, member, { upload, rendered, files }),
  )
}

export const mediaApi = serve.router({
  beginUpload: serve.beginUpload.handler(({ context, input }) =>
    beginUpload(context.shop, memberOf(context), input),
  ),

  finishUpload: serve.finishUpload.handler(async ({ context, input }) =>
    pictureView(await inTurn(memberOf(context), () => finished(context, input.id))),
  ),

  listPictures: serve.listPictures.handler(async ({ context: { shop }, input }) => {
    const { rows, next } = await listPictures(shop, input)
    return { rows: rows.map(pictureView), next }
  }),

  saveAlt: serve.saveAlt.handler(async ({ context, input }) => {
    const subject = { kind: 'picture', id: input.id.slice(0, 36) }
    const row = await audited(
      context,
      { subject, look: (shop) => pictureFacts(shop, input.id) },
      (shop) => saveAlt(shop, input.id, input.alt),
    )
    return pictureView(row)
  }),
})
