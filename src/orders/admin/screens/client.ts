import { adminClient } from '#admin/parts/client.ts'
import type { Context } from '#web/client.ts'
import type { contract as reads } from '../contract.ts'
import type { contract as invoices } from '../invoices/contract.ts'
import type { contract as moves } from '../moves/contract.ts'
import type { contract as parcels } from '../parcels/contract.ts'
import type { contract as serials } from '../serials/contract.ts'

export const askOrders = (context: Context) =>
  adminClient<typeof reads & typeof moves & typeof parcels & typeof invoices & typeof serials>(
    context,
    'orders',
  )
