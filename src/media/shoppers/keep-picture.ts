import { randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { v7 } from 'uuid'
import { countAttempt, type Limit } from '#platform/http/rate-limit.ts'
import { ApiError } from '#platform/rpc/contract.ts'
import type { Shop } from '#platform/shop.ts'
import { pictureType } from '../picture-type.ts'
import { putFiles } from '../pictures.ts'
import { renderedBy, type Rendered } from '../render-picture.ts'
import { shopperPicture, type PictureKind } from '../tables.ts'
import { megabyte, mostPictureMegabytes, picturesADay, type PictureProblem } from './rules.ts'

const child = new URL('./picture-child.ts', import.meta.url)

/** Of a shopper, whatever becomes of the pictures. */
export const pictureLimit: Limit = {
  name: 'shopper-picture',
  what: 'pictures',
  attempts: picturesADay,
  minutes: 24 * 60,
}

export type Sender = { userId: string; kind: PictureKind }

/**
 * Keeps a picture of a shopper, read and written again: place, camera and whatever else the file
 * had are gone. It belongs to nothing yet (attach-pictures.ts). Answers its id, or why not.
 */
export async function keepPicture(
  shop: Shop,
  sender: Sender,
  upload: Buffer,
): Promise<{ id: string } | { problem: PictureProblem }> {
  if (upload.length > mostPictureMegabytes * megabyte) return { problem: 'TOO_LARGE' }
  if (pictureType(upload) === 'heic') return { problem: 'HEIC' }
  try {
    await countAttempt(shop, pictureLimit, sender.userId)
    return { id: await store(shop, sender, await renderedBy(child, upload)) }
  } catch (error) {
    const problem = error instanceof ApiError ? problems[error.code] : undefined
    if (!problem) throw error
    return { problem }
  }
}

const problems: Record<string, PictureProblem> = {
  TOO_MANY_REQUESTS: 'TOO_MUCH',
  NOT_A_PICTURE: 'NOT_A_PICTURE',
}

/** The row before the files: `media-check` then never finds files that nothing names. */
async function store(shop: Shop, sender: Sender, rendered: Rendered): Promise<string> {
  const { width, height, files } = rendered
  const [id, stem] = [v7(), `/media/s/${randomBytes(16).toString('hex')}`]
  const row = { ...sender, id, stem, width, height, createdAt: shop.clock() }
  await shop.db.insert(shopperPicture).values(row)
  const storedFiles = await putFiles(shop, stem, files)
  await shop.db.update(shopperPicture).set({ files: storedFiles }).where(eq(shopperPicture.id, id))
  return id
}
