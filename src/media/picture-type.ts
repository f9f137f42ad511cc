export type PictureType = 'jpeg' | 'png' | 'webp' | 'avif' | 'heic'

/** By content, never by name: what browsers would sniff must not matter. */
export function pictureType(bytes: Buffer): PictureType | undefined {
  if (bytes.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff]))) return 'jpeg'
  if (bytes.subarray(0, 8).equals(Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'))) return 'png'
  const latin = bytes.subarray(0, 16).toString('latin1')
  if (/^RIFF[\s\S]{4}WEBP/.test(latin)) return 'webp'
  const brand = /^[\s\S]{4}ftyp([\s\S]{4})/.exec(latin)?.[1]
  if (brand === 'avif' || brand === 'avis') return 'avif'
  return brand && ['heic', 'heix', 'hevc', 'mif1', 'msf1'].includes(brand) ? 'heic' : undefined
}
