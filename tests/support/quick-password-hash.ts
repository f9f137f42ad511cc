import { randomBytes, scrypt } from 'node:crypto'
import { promisify } from 'node:util'

/**
 * Stands in for @better-auth/utils/password: scrypt with a cost of a thousandth, because tests register and
 * log in a thousand times. The real cost is used by the browser journeys, the benchmark and the
 * tests of programs.
 */
const derive = promisify<string, string, number, { N: number }, Buffer>(scrypt)
const keyOf = (password: string, salt: string) => derive(password, salt, 64, { N: 16 })

export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16).toString('hex')
  return `${salt}:${(await keyOf(password, salt)).toString('hex')}`
}

export async function verifyPassword(hash: string, password: string): Promise<boolean> {
  const [salt = '', key] = hash.split(':')
  return (await keyOf(password, salt)).toString('hex') === key
}
