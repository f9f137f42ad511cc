import { clientOf, type Context } from '#web/client.ts'
import type { contract } from '../contract.ts'

export const askConsents = (context: Context) => clientOf<typeof contract>(context, 'consents')
