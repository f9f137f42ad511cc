import { clientOf, type Context } from '#web/client.ts'
import type { contract } from '../contract.ts'
import type { emailContract } from '../email/contract.ts'

export const askAccounts = (context: Context) => clientOf<typeof contract>(context, 'accounts')
export const askEmail = (context: Context) => clientOf<typeof emailContract>(context, 'email')
