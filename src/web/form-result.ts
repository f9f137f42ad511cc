import { data } from 'react-router'
import type { FieldError } from '#platform/rpc/contract.ts'
import { showToast } from '#design/overlays/toast.tsx'

/**
 * What a form shows: after a yes its good news, after a no a message for the whole form, errors at
 * its fields, and what was typed (never a password).
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
 * Sends a form to its action. A redirect is the yes, and is said aloud; an answer that never came
 * is said in the form.
 */
export async function send(serverAction: () => Promise<Answer>, words: Words) {
  try {
    return await serverAction()
  } catch (error) {
    if (words.yes && error instanceof Response && !leadsTo(error, words.unlessTo))
      showToast({ tone: 'ok', message: words.yes })
    // No connection, or the page of a proxy in place of an answer; redirects and commonErrors of ours
    // are no errors.
    if (!(error instanceof Error)) throw error
    // With this status the router does not go on to load the page anew, which would fail as well.
    return data<Answer>({ message: words.no, errors: [], values: {} }, { status: 503 })
  }
}

function leadsTo({ headers }: Response, path: string | undefined): boolean {
  return path !== undefined && (headers.get('location') ?? '').startsWith(path)
}

/** A form as text fields; a file is no answer to any of our questions. */
export async function fieldsOf(request: Request): Promise<Record<string, string>> {
  const form = await request.formData().catch(() => {
    throw data(undefined, { status: 415 })
  })
  return Object.fromEntries(
    [...form].filter((field): field is [string, string] => typeof field[1] === 'string'),
  )
}
