import { clientOf, type Context } from '#platform/ask.ts'
import type { contract } from '../contract.ts'

export const askContent = (context: Context) => clientOf<typeof contract>(context, 'content')
