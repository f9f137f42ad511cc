import { eq } from 'drizzle-orm'
import { audited } from '#platform/audit/audited.ts'
import { memberOf, type StaffAction } from '#platform/rpc/staff-context.ts'
import type { Shop } from '#platform/shop.ts'
import { staff } from '../tables.ts'

type Choice = { name?: string | undefined } & Record<string, unknown>

/** Own name and preferences; what is absent stays. */
export async function savePreferences(context: StaffAction, input: Choice): Promise<void> {
  const { name, ...preferences } = input
  const { id } = memberOf(context)
  const look = (shop: Shop) => ownFacts(shop, id)
  await audited(context, { subject: { kind: 'staff', id }, look }, async (shop) => {
    const former = await ownFacts(shop, id)
    await shop.db
      .update(staff)
      .set({
        ...(name !== undefined && { name }),
        preferences: { ...former?.preferences, ...preferences },
        updatedAt: shop.clock(),
      })
      .where(eq(staff.id, id))
  })
}

async function ownFacts({ db }: Shop, id: string) {
  const [row] = await db
    .select({ name: staff.name, preferences: staff.preferences })
    .from(staff)
    .where(eq(staff.id, id))
  return row
}
