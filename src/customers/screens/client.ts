import { adminClient } from '#admin/parts/client.ts'
import type { Context } from '#web/client.ts'
import type { contract as privacy } from '#privacy/admin/contract.ts'
import type { contract } from '../contract.ts'

export const askCustomers = (context: Context) => adminClient<typeof contract>(context, 'customers')

export const askPrivacy = (context: Context) => adminClient<typeof privacy>(context, 'privacy')
