import { adminClient } from '#admin/parts/client.ts'
import type { Context } from '#web/client.ts'
import type { contract as media } from '#media/contract.ts'
import type { contract as staffContract } from '#staff/contract.ts'
import type { contract as attributes } from '../attributes/contract.ts'
import type { contract as bulk } from '../bulk/contract.ts'
import type { contract as categories } from '../categories/contract.ts'
import type { contract as goods } from '../contract.ts'
import type { contract as drafts } from '../drafts/contract.ts'
import type { contract as families } from '../families/contract.ts'
import type { contract as guides } from '../guides/contract.ts'
import type { contract as lots } from '../lots/contract.ts'
import type { contract as serials } from '../serials/contract.ts'
import type { contract as stock } from '../stock/contract.ts'

export const askGoods = (context: Context) => adminClient<typeof goods>(context, 'catalogue')
export const askBulk = (context: Context) => adminClient<typeof bulk>(context, 'bulk')
export const askDrafts = (context: Context) => adminClient<typeof drafts>(context, 'drafts')
export const askMedia = (context: Context) => adminClient<typeof media>(context, 'media')
export const askLots = (context: Context) => adminClient<typeof lots>(context, 'lots')
export const askSerials = (context: Context) => adminClient<typeof serials>(context, 'serials')
export const askStock = (context: Context) => adminClient<typeof stock>(context, 'stock')
export const askCategories = (context: Context) =>
  adminClient<typeof categories>(context, 'categories')
export const askAttributes = (context: Context) =>
  adminClient<typeof attributes>(context, 'attributes')
export const askFamilies = (context: Context) => adminClient<typeof families>(context, 'families')
export const askGuides = (context: Context) => adminClient<typeof guides>(context, 'guides')

/** What the member may do, so that a page offers nothing else. */
export async function permissionsOf(context: Context): Promise<readonly string[]> {
  const me = await adminClient<typeof staffContract>(context, 'staff').me()
  return me.permissions
}
