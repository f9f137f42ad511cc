import { clientOf, type Context } from '#web/client.ts'
import type { compareProducts } from '../compare/contract.ts'
import type { contract } from '../contract.ts'

type Contract = typeof contract & { compareProducts: typeof compareProducts }

export const catalogueClient = (context: Context) => clientOf<Contract>(context, 'catalogue')
