import { v7 } from 'uuid'
import { post } from '#platform/post.ts'
import { addressBlock, countAttempt, type Limit } from '#platform/rate-limit.ts'
import { atomically, type Shop } from '#platform/shop.ts'
import { enquiryLetter } from './letters.ts'
import { enquiry } from './tables.ts'

type Written = Omit<typeof enquiry.$inferSelect, 'id' | 'at'> & { website?: string | undefined }

const perAddress: Limit = { name: 'enquiry-address', what: 'enquiries', attempts: 10, minutes: 60 }

/** Kept and sent on to the owner, together or not at all. */
export async function receiveEnquiry(shop: Shop, { website, ...said }: Written, address: string): Promise<void> {
  await countAttempt(shop, perAddress, addressBlock(address))
  // Only a machine fills in what nobody sees; it hears the same yes and learns nothing.
  if (website) return
  const row = { ...said, id: v7(), at: shop.clock() }
  await atomically(shop, async (shop) => {
    await shop.db.insert(enquiry).values(row)
    await post(shop, `enquiry ${row.id}`, enquiryLetter(row, shop.settings.storeOwnerEmail))
  })
}
