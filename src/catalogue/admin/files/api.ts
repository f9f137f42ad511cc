import { implement } from '@orpc/server'
import { usesOf } from '#media/replaced-files.ts'
import { audited } from '#platform/audit/audited.ts'
import type { StaffCallContext } from '#platform/rpc/staff-context.ts'
import { requireStaff } from '#platform/rpc/staff-authorization.ts'
import { productFacts, productKind } from '../change-product.ts'
import { addPictures } from './add-pictures.ts'
import { contract } from './contract.ts'
import { matchNames } from './match-names.ts'
import { replaceFile } from './replace-file.ts'

const serve = implement(contract).$context<StaffCallContext>().use(requireStaff)

export const filesApi = serve.router({
  replace: serve.replace.handler(({ context, input }) =>
    audited(
      context,
      {
        subject: { kind: 'picture', id: input.id.slice(0, 36) },
        look: (shop) => usesOf(shop, input),
      },
      (shop, member) => replaceFile(shop, member, input),
    ),
  ),

  match: serve.match.handler(({ context: { shop }, input }) => matchNames(shop, input.names)),

  addPictures: serve.addPictures.handler(async ({ context, input }) => {
    const subject = { kind: productKind, id: input.product.slice(0, 36) }
    const look = (shop: Parameters<typeof productFacts>[0]) => productFacts(shop, input.product)
    const { images } = await audited(context, { subject, look }, (shop, member) =>
      addPictures(shop, member, input),
    )
    return { pictures: images.length }
  }),
})
