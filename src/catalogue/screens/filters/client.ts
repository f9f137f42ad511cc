import { clientOf, type Context } from '#web/client.ts'
import type { filtersContract } from '../../filters/contract.ts'

export const filtersClient = (context: Context) =>
  clientOf<typeof filtersContract>(context, 'filters')
