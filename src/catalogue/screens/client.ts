import { clientOf, type Context } from '#web/client.ts'
import type { compareProducts } from '../compare/contract.ts'
import type { contract } from '../contract.ts'
import type { contract as guides } from '../guides/contract.ts'
import type { contract as relations } from '../relations/contract.ts'

type Contract = typeof contract &
  typeof guides &
  typeof relations & { compareProducts: typeof compareProducts }

export const catalogueClient = (context: Context) => clientOf<Contract>(context, 'catalogue')
