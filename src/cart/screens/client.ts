import { clientOf, type Context } from '#web/client.ts'
import type { contract } from '../contract.ts'

export const askCart = (context: Context) => clientOf<typeof contract>(context, 'cart')
