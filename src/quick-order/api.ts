import { implement } from '@orpc/server'
import { addressBlock, countAttempt, type Limit } from '#platform/http/rate-limit.ts'
import { requireAuth } from '#platform/rpc/authorization.ts'
import type { CallContext } from '#platform/rpc/call-context.ts'
import { apiError } from '#platform/rpc/contract.ts'
import { contract, quickOrderErrors } from './contract.ts'
import { matchLines } from './match-lines.ts'
import { listedLines, mostLines } from './rules.ts'

const serve = implement(contract).$context<CallContext>().use(requireAuth)

// A list is as much work as fifty searches.
const limit: Limit = { name: 'quick order', what: 'lists', attempts: 20, minutes: 10 }

export const quickOrderApi = serve.router({
  match: serve.match.handler(async ({ context: { shop, address }, input: { text } }) => {
    const lines = listedLines(text)
    if (lines.length === 0) throw apiError(quickOrderErrors, 'NOTHING_LISTED')
    if (lines.length > mostLines) throw apiError(quickOrderErrors, 'LIST_TOO_LONG')
    await countAttempt(shop, limit, addressBlock(address))
    return { lines: await matchLines(shop, lines) }
  }),
})
