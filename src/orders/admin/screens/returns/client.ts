import { adminClient } from '#admin/parts/client.ts'
import type { Context } from '#web/client.ts'
import type { contract } from '../../returns/contract.ts'

export const askReturns = (context: Context) => adminClient<typeof contract>(context, 'returns')

/** The page of a return, below /admin: `R1001` is /returns/1001. */
export function returnPath(number: string, about: Record<string, string> = {}): string {
  const query = new URLSearchParams(about)
  return `/returns/${number.replace(/^R/, '')}${query.size > 0 ? `?${query}` : ''}`
}
