import type { Shopper } from '#platform/rpc/serve.ts'
import type { User } from './contract.ts'

export function userView({ id, name, email }: Shopper): User {
  return { _id: id, name, email }
}
