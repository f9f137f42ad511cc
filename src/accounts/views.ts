import type { Shopper } from '#platform/serve.ts'
import type { User } from './contract.ts'

export function userView({ id, name, email }: Shopper): User {
  return { _id: id, name, email }
}
