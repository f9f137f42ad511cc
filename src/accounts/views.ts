import type { Shopper } from '#platform/rpc/call-context.ts'
import type { User } from './contract.ts'

export function userView({ id, name, email }: Shopper): User {
  return { _id: id, name, email }
}
