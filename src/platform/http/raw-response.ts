/** A complete response without stream and `Headers`, which cost more than the rest of the way. */
export type RawResponse = {
  status: number
  headers: Record<string, string>
  body: string | Uint8Array<ArrayBuffer> | null
}

export function isRaw(answer: Response | RawResponse): answer is RawResponse {
  return !(answer.headers instanceof Headers)
}

export function responseOf(answer: Response | RawResponse): Response {
  return isRaw(answer)
    ? new Response(answer.body, { status: answer.status, headers: answer.headers })
    : answer
}
