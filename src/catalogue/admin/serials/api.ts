import { implement } from '@orpc/server'
import { audited, auditedOnce } from '#platform/audit/audited.ts'
import { requireStaff } from '#platform/rpc/staff-authorization.ts'
import type { Member, StaffAction, StaffCallContext } from '#platform/rpc/staff-context.ts'
import type { Shop } from '#platform/shop.ts'
import { productKind } from '../change-product.ts'
import type { Reason } from '../stock/rules.ts'
import {
  findSerial,
  forgetSerial,
  loseSerial,
  releaseSerial,
  serialFacts,
} from './change-serial.ts'
import { contract } from './contract.ts'
import { keepSerials, keptFacts, productOfLot, recordSerials, stopSerials } from './keep-serials.ts'
import { listSerials, movesOfSerial, serialShown, serialsOfProduct } from './list-serials.ts'

const serve = implement(contract).$context<StaffCallContext>().use(requireStaff)

const serialKind = 'serial'

async function changingProduct(
  context: StaffAction,
  id: string,
  work: (shop: Shop, member: Member) => Promise<unknown>,
) {
  const subject = { kind: productKind, id: id.slice(0, 36) }
  await audited(context, { subject, look: (shop) => keptFacts(shop, id) }, async (shop, member) => {
    await work(shop, member)
  })
  return serialsOfProduct(context.shop, id)
}

const aboutSerial = (id: string) => ({
  subject: { kind: serialKind, id: id.slice(0, 36) },
  look: (shop: Shop) => serialFacts(shop, id),
})

type Changing = { id: string; reason: Reason; words?: string | undefined; key: string }

async function changed(
  context: StaffAction,
  { key, ...input }: Changing,
  work: (shop: Shop, member: Member, change: Omit<Changing, 'key'>) => Promise<void>,
) {
  const about = { ...aboutSerial(input.id), once: { key, request: input } }
  await auditedOnce(context, about, async (shop, member) => {
    await work(shop, member, input)
    return { done: true }
  })
  return serialShown(context.shop, input.id)
}

export const serialsApi = serve.router({
  list: serve.list.handler(({ context, input }) => listSerials(context.shop, input)),

  ofProduct: serve.ofProduct.handler(({ context, input }) =>
    serialsOfProduct(context.shop, input.id),
  ),

  serial: serve.serial.handler(async ({ context: { shop }, input: { id } }) => ({
    serial: await serialShown(shop, id),
    moves: await movesOfSerial(shop, id),
  })),

  keep: serve.keep.handler(({ context, input: { id } }) =>
    changingProduct(context, id, (shop, member) => keepSerials(shop, member, id)),
  ),

  stop: serve.stop.handler(({ context, input: { id } }) =>
    changingProduct(context, id, (shop) => stopSerials(shop, id)),
  ),

  record: serve.record.handler(async ({ context, input }) => {
    const productId = await productOfLot(context.shop, input.lot)
    return changingProduct(context, productId, (shop) => recordSerials(shop, input))
  }),

  forget: serve.forget.handler(async ({ context, input: { id } }) => {
    await audited(context, aboutSerial(id), (shop) => forgetSerial(shop, id))
    return { success: true as const }
  }),

  lose: serve.lose.handler(({ context, input }) => changed(context, input, loseSerial)),

  find: serve.find.handler(({ context, input }) => changed(context, input, findSerial)),

  release: serve.release.handler(async ({ context, input: { id, reason } }) => {
    await audited(context, { ...aboutSerial(id), reason }, (shop) => releaseSerial(shop, id))
    return serialShown(context.shop, id)
  }),
})
