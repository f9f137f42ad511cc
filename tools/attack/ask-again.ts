/**
 * As a browser does: a connection that was kept may be closed at the moment when it is used again,
 * and then the request goes out once more, on another one.
 */
export async function askAgain(url: string, request: RequestInit): Promise<Response> {
  try {
    return await fetch(url, request)
  } catch (error) {
    if (!isCutOff(error)) throw error
    return fetch(url, request)
  }
}

function isCutOff(error: unknown): boolean {
  const cause = error instanceof TypeError ? (error.cause as { code?: string } | undefined) : {}
  return cause?.code === 'UND_ERR_SOCKET' || cause?.code === 'ECONNRESET'
}
