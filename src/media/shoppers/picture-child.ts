/**
 * The process that decodes a picture of a shopper (keep-picture.ts), as the one of the shop's own
 * pictures does. It keeps its proportion: what it shows must not be cut off.
 */
import { buffer } from 'node:stream/consumers'
import { decoded, writeFiles } from '../safe-decoder.ts'
import { sides } from './rules.ts'

const webp = { quality: 78, effort: 3 }

const { picture } = await decoded(await buffer(process.stdin), sides.whole)
const within = (side: number) =>
  picture().resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
const whole = await within(sides.whole).webp(webp).toBuffer({ resolveWithObject: true })
writeFiles(whole.info, [
  ['.webp', whole.data],
  [`-${sides.thumb}.webp`, await within(sides.thumb).webp(webp).toBuffer()],
])
