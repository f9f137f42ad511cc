import { z } from 'zod'
import { line, type ErrorMap } from '#platform/rpc/contract.ts'
import { staffAsks } from '#platform/rpc/staff-contract.ts'

export const searchWordErrors = {
  NOT_KNOWN: {
    status: 422,
    message:
      'Search knows none of these words. Please use names of devices, complaints or parts of the body, as they stand in products.',
  },
  TOO_MANY_WORDS: {
    status: 409,
    message: 'There are 5,000 words of your own already. Please remove one first.',
  },
} satisfies ErrorMap

const may = staffAsks(['products.edit'])

const Typed = line(60, 'what shoppers type')

const list = may
  .route({
    method: 'GET',
    path: '/search-words/list',
    summary: 'Words of the owner: what shoppers type, and what it means',
  })
  .output(z.array(z.object({ typed: z.string(), means: z.string() })))

const set = may
  .route({
    method: 'POST',
    path: '/search-words/set',
    summary: 'Makes what shoppers type mean words that search knows; in force at once',
  })
  .errors(searchWordErrors)
  .input(
    z.strictObject(
      { typed: Typed, means: line(200, 'what it means') },
      { error: 'Please send what is typed and what it means.' },
    ),
  )
  .output(
    z.object({
      /** How many products a search for it finds now. */
      finds: z.int(),
    }),
  )

const remove = may
  .route({ method: 'POST', path: '/search-words/remove', summary: 'Forgets a word of the owner' })
  .input(z.strictObject({ typed: Typed }, { error: 'Please send the word.' }))
  .output(z.object({ removed: z.boolean() }))

export const contract = { list, set, remove }
