import { clientOf, type Context } from '#web/client.ts'
import type { contract } from '../../returns/contract.ts'

export const askReturns = (context: Context) => clientOf<typeof contract>(context, 'returns')

/** The form by which a shopper asks for a return. */
export const returnForm = (orderNumber: string) => `/profile/orders/${orderNumber}/return`
