import { currentUser } from '#accounts/current-user.ts'
import { pictureById } from '#media/shoppers/find-picture.ts'
import { pictureAt, pictureFolder } from '#media/shoppers/rules.ts'
import type { PictureRow } from '#media/tables.ts'
import { busy } from '#platform/http/request-deadline.ts'
import type { RawResponse } from '#platform/http/raw-response.ts'
import { isShown } from '#reviews/shown-review.ts'
import type { Shop } from '#platform/shop.ts'
import type { Admission } from '../load-shedding.ts'
import { isUnavailable, pictureAnswer } from './picture-answer.ts'

type Visit = { request: Request; url: URL }

/** Answers what is below /pictures. */
export function createPictures(
  shop: Shop,
  { own }: Admission,
): (visit: Visit) => Promise<Response | RawResponse> | undefined {
  return ({ request, url: { pathname } }) => {
    const isRead = request.method === 'GET' || request.method === 'HEAD'
    if (!isRead || !pathname.startsWith(pictureFolder)) return undefined
    return own(request, pathname, () =>
      shopperPicture(shop, request, pathname).catch((error: unknown) => {
        if (isUnavailable(error)) return busy(shop.settings, request)
        throw error
      }),
    )
  }
}

/**
 * A picture of a shopper: everybody sees those of a review that is shown, and its shopper all of
 * them. To others there is none.
 */
export async function shopperPicture(
  shop: Shop,
  request: Request,
  pathname: string,
): Promise<Response> {
  const picture = pictureAt(pathname)
  const row = picture && (await pictureById(shop, picture.id))
  const isSeen = row && ((await isPublic(shop, row)) || (await isOwn(shop, request, row)))
  const answer = isSeen && (await pictureAnswer(shop, request, { row, size: picture.size }))
  return answer || noPicture()
}

async function isPublic(shop: Shop, { kind, subjectId }: PictureRow): Promise<boolean> {
  return kind === 'review' && subjectId !== null && isShown(shop, subjectId)
}

async function isOwn(shop: Shop, { headers }: Request, { userId }: PictureRow): Promise<boolean> {
  return userId !== null && (await currentUser(shop, headers))?.id === userId
}

function noPicture(): Response {
  return new Response('There is no such picture.\n', {
    status: 404,
    headers: {
      'content-type': 'text/plain; charset=utf-8',
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
    },
  })
}
