/**
 * The process that decodes one upload (render-picture.ts): whatever it does to a decoder, the shop
 * lives. Reads the picture from its input; writes one line of JSON and then all files.
 */
import { buffer } from 'node:stream/consumers'
import type { Sharp } from 'sharp'
import { shapeNames, shapes, wholeWidth, widths } from './rules.ts'
import { decoded, writeFiles } from './safe-decoder.ts'

const avif = { quality: 55, effort: 2 }
const webp = { quality: 76, alphaQuality: 85, effort: 3 }

const shape = shapeNames.find((name) => name === process.argv[2])
const mostSide = shape ? 2400 : wholeWidth

/** Square, as the shop's walls are: what is not stands in the middle. Others fill their shape. */
function fitted(picture: Sharp, width: number): Sharp {
  if (shape)
    return picture.resize({ width, height: Math.round(width / shapes[shape].ratio), fit: 'cover' })
  const background = { r: 0, g: 0, b: 0, alpha: 0 }
  return picture.resize({ width, height: width, fit: 'contain', background })
}

const { picture, width, height } = await decoded(await buffer(process.stdin), mostSide)
const [offered, whole] = shape
  ? [new Set([...widths, ...shapes[shape].widths]), shapes[shape].widths[2]]
  : [widths, wholeWidth]
const files: [name: string, bytes: Buffer][] = [
  ['.webp', await fitted(picture(), whole).webp(webp).toBuffer()],
]
for (const side of offered) {
  files.push([`-${side}.avif`, await fitted(picture(), side).avif(avif).toBuffer()])
  files.push([`-${side}.webp`, await fitted(picture(), side).webp(webp).toBuffer()])
}
writeFiles({ width, height }, files)
