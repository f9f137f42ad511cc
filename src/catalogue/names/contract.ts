import { z } from 'zod'
import { line } from '#platform/rpc/contract.ts'

/**
 * Names in other languages than the first, by the code of the language. `z.record` takes three times
 * as long to validate, and a list of ten products has thirty.
 */
export const Names = z.object({}).catchall(z.string())
export type Names = z.infer<typeof Names>

const mostLanguages = 20

/** As the forms send them; a language whose name is emptied has none. */
export const TypedNames = (longest = 120) =>
  z
    .record(z.string().regex(/^[a-z]{2,3}$/), z.string(), {
      error: 'Please give the names by the codes of their languages.',
    })
    .refine((names) => Object.keys(names).length <= mostLanguages, {
      error: `Please give names in at most ${mostLanguages} languages.`,
    })
    .transform((names) =>
      Object.fromEntries(Object.entries(names).filter(([, name]) => name.trim() !== '')),
    )
    .pipe(z.record(z.string(), line(longest, 'the name in that language')))
