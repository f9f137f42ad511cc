import { openComplaint } from '#enquiries/complaint-page.ts'
import type { Shop } from '#platform/shop.ts'
import { openRecallLink } from '#recalls/links/api.ts'
import { newNonce } from '../render-page.ts'

const complaint = /^(\/hi)?\/complaint\/([^/]+)\/?$/
const recall = /^(\/hi)?\/recall\/([^/]+)\/?$/

/**
 * Pages without a script and outside the router, so that no other page carries them. Undefined for
 * any other address.
 */
export async function pageAlone(shop: Shop, request: Request): Promise<Response | undefined> {
  const page = await openedPage(shop, request)
  return page && request.method === 'HEAD' ? new Response(null, page) : page
}

async function openedPage(shop: Shop, request: Request): Promise<Response | undefined> {
  const { pathname } = new URL(request.url)
  const nonce = newNonce()
  const [, inHindi, token] = complaint.exec(pathname) ?? []
  if (token !== undefined)
    return openComplaint(shop, { token, nonce, language: inHindi === undefined ? 'en' : 'hi' })
  const [, hindi, link] = recall.exec(pathname) ?? []
  if (link === undefined) return undefined
  const language = hindi === undefined ? 'en' : 'hi'
  return openRecallLink(shop, { token: link, nonce, language, answer: await answerIn(request) })
}

/** What a form says; undefined of a page that is only looked at. */
async function answerIn(request: Request): Promise<string | undefined> {
  if (request.method !== 'POST') return undefined
  const text = await request.text()
  return new URLSearchParams(text).get('answer') ?? ''
}
