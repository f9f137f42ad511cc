import { adminClient } from '#admin/parts/client.ts'
import type { contract as categories } from '#catalogue/admin/categories/contract.ts'
import type { Context } from '#web/client.ts'
import type { contract } from '../contract.ts'

export const askCounts = (context: Context) => adminClient<typeof contract>(context, 'counts')
export const askCategories = (context: Context) =>
  adminClient<typeof categories>(context, 'categories')
