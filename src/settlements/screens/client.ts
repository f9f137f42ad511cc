import { adminClient } from '#admin/parts/client.ts'
import type { Context } from '#web/client.ts'
import type { contract } from '../contract.ts'

export const askSettlements = (context: Context) =>
  adminClient<typeof contract>(context, 'settlements')
