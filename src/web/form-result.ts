import { data, isRouteErrorResponse } from 'react-router'
import type { FieldError } from '#platform/rpc/contract.ts'
import { showToast } from '#design/overlays/toast.tsx'

/**
 * What a form shows: a message of success or error, errors by field, and the typed values (never a
 * password).
 */
export type Answer = {
  done?: string
  message?: string
  errors: FieldError[]
  values: Record<string, string>
}

type Words = {
  yes?: string
  /** A redirect to here is only half of a yes. */ unlessTo?: string
  no: string
}

/**
 * Submits a form. A redirect is success and is announced; when the shop did not answer, the form
 * stays as it was and says so.
 */
export async function send(serverAction: () => Promise<Answer>, words: Words) {
  try {
    return await serverAction()
  } catch (error) {
    if (words.yes && error instanceof Response && !leadsTo(error, words.unlessTo))
      showToast({ tone: 'ok', message: words.yes, acrossNavigation: true })
    if (!isUnanswered(error)) throw error
    // With 503 the router does not revalidate, which would fail too.
    return data<Answer>({ message: words.no, errors: [], values: {} }, { status: 503 })
  }
}

/**
 * A network error, or a page of whatever stands in front of the shop, as while it starts again: the
 * router keeps such a body as text. Redirects and the shop's own errors are neither.
 */
function isUnanswered(error: unknown): boolean {
  return error instanceof Error || (isRouteErrorResponse(error) && typeof error.data === 'string')
}

function leadsTo({ headers }: Response, path: string | undefined): boolean {
  return path !== undefined && (headers.get('location') ?? '').startsWith(path)
}

/** Text fields only; files are ignored. */
export async function fieldsOf(request: Request): Promise<Record<string, string>> {
  const form = await request.formData().catch(() => {
    throw data(undefined, { status: 415 })
  })
  return Object.fromEntries(
    [...form].filter((field): field is [string, string] => typeof field[1] === 'string'),
  )
}
