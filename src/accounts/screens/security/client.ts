import { clientOf, type Context } from '#web/client.ts'
import type { contract } from '../../security/contract.ts'

export const askSecurity = (context: Context) => clientOf<typeof contract>(context, 'security')
