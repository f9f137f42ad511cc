import { adminClient } from '#admin/parts/client.ts'
import type { contract as lots } from '#catalogue/admin/lots/contract.ts'
import type { contract as serials } from '#catalogue/admin/serials/contract.ts'
import type { Context } from '#web/client.ts'
import type { contract } from '../contract.ts'

export const askRecalls = (context: Context) => adminClient<typeof contract>(context, 'recalls')
export const askLots = (context: Context) => adminClient<typeof lots>(context, 'lots')
export const askSerials = (context: Context) => adminClient<typeof serials>(context, 'serials')
