import { createHmac } from 'node:crypto'

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/**
 * What an authenticator app shows (RFC 6238): the code of the 30 seconds that are `steps` away from
 * now.
 */
export function codeOf(key: string, steps = 0): string {
  const bits = [...key.replace(/\s/g, '')]
    .map((letter) => alphabet.indexOf(letter).toString(2).padStart(5, '0'))
    .join('')
  const secret = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(Math.floor(Date.now() / 30_000) + steps))
  const mac = createHmac('sha1', secret).update(counter).digest()
  const digits = (mac.readUInt32BE((mac.at(-1) ?? 0) & 15) & 0x7fffffff) % 1_000_000
  return String(digits).padStart(6, '0')
}
