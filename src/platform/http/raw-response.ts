/**
 * An answer in one piece whose headers nobody looks through any more: it leaves without a stream
 * and without `Headers`, which cost more than the rest of the way.
 */
export type PlainAnswer = {
  status: number
  headers: Record<string, string>
  body: string | Uint8Array<ArrayBuffer> | null
}

export function isPlain(answer: Response | PlainAnswer): answer is PlainAnswer {
  return !(answer.headers instanceof Headers)
}

export function responseOf(answer: Response | PlainAnswer): Response {
  return isPlain(answer)
    ? new Response(answer.body, { status: answer.status, headers: answer.headers })
    : answer
}
