/**
 * Bytes of all files in a ZIP archive once they are unpacked, by its own table of contents;
 * undefined when it has none. What lies about its size is stopped by the limits of the process.
 */
export function unpackedSize(archive: Buffer): number | undefined {
  const end = archive.lastIndexOf(Buffer.from('PK\u0005\u0006', 'latin1'))
  if (end < 0 || end + 22 > archive.length) return undefined
  let at = archive.readUInt32LE(end + 16)
  let sum = 0
  for (let entry = archive.readUInt16LE(end + 10); entry > 0; entry -= 1) {
    if (at + 46 > archive.length || archive.readUInt32LE(at) !== entryMark) return undefined
    sum += archive.readUInt32LE(at + 24)
    at += 46 + [28, 30, 32].reduce((sizes, field) => sizes + archive.readUInt16LE(at + field), 0)
  }
  return sum
}

const entryMark = 0x02_01_4b_50
