import { v7 } from 'uuid'
import { audited } from '#platform/audit/audited.ts'
import type { Member, StaffAction } from '#platform/rpc/staff-context.ts'
import type { Shop } from '#platform/shop.ts'
import { uploadFacts } from './upload.ts'

/** Begins an upload, noted with its name and size: parts may follow that nothing else names. */
export function auditedUpload<T>(
  context: StaffAction,
  begin: (shop: Shop, member: Member, id: string) => Promise<T>,
): Promise<T> {
  const id = v7()
  return audited(
    context,
    { subject: { kind: 'upload', id }, look: (shop) => uploadFacts(shop, id) },
    (shop, member) => begin(shop, member, id),
  )
}
