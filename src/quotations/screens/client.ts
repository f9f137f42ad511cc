import { clientOf, type Context } from '#web/client.ts'
import type { contract } from '../contract.ts'

export const askQuotations = (context: Context) => clientOf<typeof contract>(context, 'quotations')
