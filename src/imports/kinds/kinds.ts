import type { Kind } from '../lifecycle.ts'
import type { KindActions } from './kind.ts'
import { pincodes } from './pincodes.ts'
import { prices, products } from './products.ts'
import { stock } from './stock.ts'
import { words } from './words.ts'

// Each kind writes the rows that it planned itself.
export const kindActions = { products, prices, stock, pincodes, words } as unknown as Record<
  Kind,
  KindActions
>
