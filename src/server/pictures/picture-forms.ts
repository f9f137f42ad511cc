import { randomBytes } from 'node:crypto'
import { currentUser } from '#accounts/current-user.ts'
import type { Sender } from '#media/shoppers/keep-picture.ts'
import { keepPictures } from '#media/shoppers/picture-form.ts'
import { megabyte, mostFormMegabytes } from '#media/shoppers/rules.ts'
import type { PictureKind } from '#media/tables.ts'
import { mayAskReturn } from '#orders/returns/returnable.ts'
import { receivedAt } from '#orders/state/received.ts'
import { isFromOwnPage } from '#platform/http/guards.ts'
import { busy, endBudget, inTime } from '#platform/http/request-deadline.ts'
import type { RawResponse } from '#platform/http/raw-response.ts'
import { formTooLargePage } from '#platform/http/static-error-page.ts'
import { createBodyReader, type BodyLimits } from '#platform/http/whole-body.ts'
import { createWorkQueue, Overloaded } from '#platform/http/work-queue.ts'
import { createSequence } from '#platform/jobs/in-sequence.ts'
import { splitLanguage } from '#platform/language/addresses.ts'
import type { Shopper } from '#platform/rpc/call-context.ts'
import { isId } from '#platform/rpc/contract.ts'
import type { Shop } from '#platform/shop.ts'
import type { Admission } from '../load-shedding.ts'
import { isUnavailable } from './picture-answer.ts'

type From = { address: string }
type Form = { kind: PictureKind; of: string }
type Answer = Response | RawResponse

const forms: Record<PictureKind, RegExp> = {
  review: /^\/profile\/reviews\/([^/]+)$/,
  return: /^\/profile\/orders\/(\d{1,15})\/return$/,
}

const limits: BodyLimits = {
  // The other fields of the form too.
  mostBytes: mostFormMegabytes * megabyte + 64 * 1024,
  timeoutMs: 18_000,
  ofOneAddress: 20,
}
// Bodies in memory, read or being read; others are not read before their turn, and few wait for it:
// a connection is given up after 20 seconds (http-server.ts).
const lane = { atOnce: 5, waiting: 8, waitMs: 8_000 }
const mostOfShopper = 2

/**
 * Forms with pictures: the files are read, written again and kept, and the page gets their ids in
 * the place of the files. Every other request passes as it is.
 */
export function createPictureForms(
  shop: Shop,
  admission: Admission,
): (request: Request, from: From) => Promise<Request | Answer> {
  const smallForm = createSmallForms(shop)
  const turn = createWorkQueue(lane)
  const underWay = new Map<string, number>()
  const received = async ({ request, from }: Visit, form: Form) => {
    const sender = await senderOf(shop, admission, { request, form })
    // The page says why: it asks to log in, or what is missing.
    if (!sender) return withoutBody(request)
    if (!('userId' in sender)) return sender
    endBudget()
    if (Number(request.headers.get('content-length') ?? 0) > limits.mostBytes)
      return tooLarge(shop, request)
    const { userId } = sender
    const many = underWay.get(userId) ?? 0
    if (many >= mostOfShopper) return busy(shop.settings, request)
    underWay.set(userId, many + 1)
    try {
      const work = () => smallForm({ request, from }, sender)
      return await turn(0, work, () => request.signal.aborted)
    } finally {
      const left = (underWay.get(userId) ?? 1) - 1
      if (left > 0) underWay.set(userId, left)
      else underWay.delete(userId)
    }
  }

  return async (request, from) => {
    const form = isMultipart(request) ? formAt(shop, request) : undefined
    if (!form || !isFromOwnPage(request.headers, shop.settings.publicUrl)) return request
    return received({ request, from }, form).catch((error: unknown) => {
      if (error instanceof Overloaded || isUnavailable(error)) return busy(shop.settings, request)
      throw error
    })
  }
}

type Visit = { request: Request; from: From }

/**
 * Asked of the database before the body is read: with the limits and the time of other requests.
 * Undefined: nobody who may send this form.
 */
function senderOf(
  shop: Shop,
  { own }: Admission,
  { request, form }: { request: Request; form: Form },
): Promise<Sender | Answer | undefined> {
  return inTime(request, shop, () =>
    own(request, new URL(request.url).pathname, async () => {
      const shopper = await currentUser(shop, request.headers)
      if (!shopper || !(await maySend(shop, shopper, form))) return undefined
      return { userId: shopper.id, kind: form.kind }
    }),
  )
}

/** Reads a form and keeps its pictures. One after the other: parsing holds the bytes a second time. */
function createSmallForms(shop: Shop): (visit: Visit, sender: Sender) => Promise<Request | Answer> {
  const readBody = createBodyReader()
  const inSequence = createSequence()
  return async ({ request, from }, sender) => {
    const whole = await readBody(request, from, limits)
    if (!whole) return busy(shop.settings, request)
    return inSequence(async () => {
      const fields = await keepPictures(shop, sender, whole)
      return fields ? rewritten(request, fields) : withoutBody(request)
    })
  }
}

function isMultipart({ method, headers }: Request): boolean {
  return method === 'POST' && /^multipart\/form-data\b/i.test(headers.get('content-type') ?? '')
}

function formAt({ settings }: Shop, { url }: Request): Form | undefined {
  const { path } = splitLanguage(new URL(url).pathname, settings.languages)
  for (const kind of ['review', 'return'] as const) {
    const of = forms[kind].exec(path.replace(/\.data$/, ''))?.[1]
    if (of !== undefined) return { kind, of }
  }
  return undefined
}

/** Nobody else's pictures are so much as read. */
async function maySend(shop: Shop, shopper: Shopper, { kind, of }: Form): Promise<boolean> {
  if (kind === 'return') return mayAskReturn(shop, shopper, of)
  return isId(of) && (await receivedAt(shop, { userId: shopper.id, productId: of })) !== null
}

/** The same request with fields alone. */
function rewritten({ url, headers, signal }: Request, fields: Record<string, string>): Request {
  const body = new URLSearchParams(fields).toString()
  const about = new Headers(headers)
  about.delete('transfer-encoding')
  about.set('content-type', 'application/x-www-form-urlencoded')
  about.set('content-length', String(Buffer.byteLength(body)))
  return new Request(url, { method: 'POST', headers: about, signal, body })
}

function withoutBody(request: Request): Request {
  return rewritten(request, {})
}

const drainMs = 15_000

/** Read and forgotten: a browser shows no answer to what it could not send. */
async function tooLarge({ settings }: Shop, request: Request): Promise<Response> {
  const until = performance.now() + drainMs
  let bytes = 0
  for await (const chunk of request.body ?? []) {
    bytes += chunk.length
    if (bytes > 5 * limits.mostBytes || performance.now() > until) break
  }
  return formTooLargePage(settings, request, {
    nonce: randomBytes(16).toString('base64'),
    text: `Together they may have ${mostFormMegabytes} MB. Please go back and choose smaller ones; what you wrote is still there.`,
  })
}
