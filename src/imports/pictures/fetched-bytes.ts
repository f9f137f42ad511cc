import { request as requestHttp, type IncomingMessage } from 'node:http'
import { request as requestHttps } from 'node:https'
import { isIP } from 'node:net'
import { mostBytes } from '#media/rules.ts'
import { ClosedAddress, isPublicAddress, publicLookup } from '#platform/public-address.ts'

const limitMs = 20_000
const mostRedirects = 3

/** Why a picture could not be fetched, in words for who imports. */
export class NotFetched extends Error {}

type Fetching = {
  /** Which addresses may be connected to. */
  isOpen?: (address: string) => boolean
  redirects?: number
  signal?: AbortSignal
}

/**
 * The bytes at a public address, up to 25 MB and 20 seconds; redirects lead to public addresses
 * alone. Throws NotFetched.
 */
export async function fetchedBytes(
  address: string,
  {
    isOpen = isPublicAddress,
    redirects = mostRedirects,
    signal = AbortSignal.timeout(limitMs),
  }: Fetching = {},
): Promise<Buffer> {
  const url = urlOf(address)
  const response = await answerOf(url, isOpen, signal)
  const { statusCode = 0, headers } = response
  if (statusCode >= 300 && statusCode < 400 && headers.location) {
    response.destroy()
    if (redirects === 0) throw new NotFetched('This address leads on and on.')
    const next = new URL(headers.location, url).href
    return fetchedBytes(next, { isOpen, redirects: redirects - 1, signal })
  }
  if (statusCode !== 200) {
    response.destroy()
    throw new NotFetched(`The address answered with ${statusCode}.`)
  }
  return bodyOf(response)
}

function urlOf(address: string): URL {
  const url = URL.canParse(address) ? new URL(address) : undefined
  if (!url || !/^https?:$/.test(url.protocol) || url.username || url.password)
    throw new NotFetched('This is no address of a picture: it must begin with https:// or http://.')
  return url
}

function answerOf(
  url: URL,
  isOpen: (address: string) => boolean,
  signal: AbortSignal,
): Promise<IncomingMessage> {
  // A name is checked when it is looked up; a number is not looked up.
  const host = url.hostname.replace(/^\[|\]$/g, '')
  if (isIP(host) && !isOpen(host)) throw new NotFetched(new ClosedAddress().message)
  const ask = url.protocol === 'https:' ? requestHttps : requestHttp
  return new Promise((resolve, reject) => {
    const request = ask(
      url,
      { lookup: publicLookup(isOpen), signal, agent: false, headers: { accept: 'image/*' } },
      resolve,
    )
    request.once('error', (error) => reject(new NotFetched(reasonOf(error, signal))))
    request.end()
  })
}

function reasonOf(error: Error, signal: AbortSignal): string {
  if (error instanceof ClosedAddress) return error.message
  return signal.aborted ? 'The address took too long to answer.' : 'The address did not answer.'
}

async function bodyOf(response: IncomingMessage): Promise<Buffer> {
  const pieces: Buffer[] = []
  let length = 0
  try {
    for await (const piece of response as AsyncIterable<Buffer>) {
      length += piece.length
      if (length > mostBytes) throw new NotFetched('This picture is larger than 25 MB.')
      pieces.push(piece)
    }
  } catch (error) {
    throw error instanceof NotFetched ? error : new NotFetched('The address stopped in its answer.')
  }
  return Buffer.concat(pieces)
}
