import { clientOf, type Context } from '#platform/ask.ts'
import type { contract } from '../contract.ts'

export const askEnquiries = (context: Context) => clientOf<typeof contract>(context, 'enquiries')
