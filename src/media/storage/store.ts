export type StoreName = 'folder' | 'postgres' | 's3'

/** A file of a store, read in pieces: a large one is never whole in memory. */
export type StoredFile = { bytes: number; chunks(): AsyncIterable<Buffer> }

/**
 * Where files are kept. A key is made of content, so a file is written once and never changes; `put`
 * of one that is there does nothing.
 */
export type Store = {
  name: StoreName
  put(key: string, file: Buffer): Promise<void>
  read(key: string): Promise<StoredFile | undefined>
  remove(key: string): Promise<void>
  /** All keys, in pages of at most so many. */
  keys(ofPage?: number): AsyncIterable<string[]>
}

const path = /^\/media\/[us]\/[\da-f]{32}(?:-\d{2,4})?\.(?:avif|webp|jpg|pdf)$/

/** Whether it is the path of an uploaded file; others never reach a store. */
export function isKey(text: string): boolean {
  return path.test(text)
}

/** Whether anybody may read it. Pictures of shoppers have addresses that ask who reads. */
export function isPublicKey(text: string): boolean {
  return isKey(text) && text.startsWith(ofShop)
}

/** Its name in a folder, or behind the prefix of a bucket. */
export function fileName(key: string): string {
  if (!isKey(key)) throw new Error(`no key of the media store: ${key.slice(0, 100)}`)
  return isPublicKey(key) ? key.slice(ofShop.length) : nameMark + key.slice(ofShoppers.length)
}

export function keyOf(name: string): string | undefined {
  const key = name.startsWith(nameMark) ? ofShoppers + name.slice(nameMark.length) : ofShop + name
  return isKey(key) ? key : undefined
}

const ofShop = '/media/u/'
const ofShoppers = '/media/s/'
/** Of the names of shoppers' files. */
const nameMark = 's-'

export async function whole({ chunks }: StoredFile): Promise<Buffer> {
  const pieces: Buffer[] = []
  for await (const piece of chunks()) pieces.push(piece)
  return Buffer.concat(pieces)
}
