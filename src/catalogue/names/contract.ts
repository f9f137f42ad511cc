import { z } from 'zod'

/** Names in other languages than the first, by the code of the language. */
export const Names = z.record(z.string(), z.string())
export type Names = z.infer<typeof Names>
