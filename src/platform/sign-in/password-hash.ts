import { hashPassword, verifyPassword } from '@better-auth/utils/password'
import { passwordHashes } from './hash-queue.ts'

/** A password's hash (scrypt), in turn with all others of the process. */
export function hashInTurn(password: string): Promise<string> {
  return passwordHashes.run(() => hashPassword(password))
}

export function verifyInTurn({
  hash,
  password,
}: {
  hash: string
  password: string
}): Promise<boolean> {
  return passwordHashes.run(() => verifyPassword(hash, password))
}
