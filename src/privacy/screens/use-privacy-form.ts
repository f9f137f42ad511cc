import { useEffect, useRef, useState, type FormEvent, type RefObject } from 'react'
import { useTypedInto } from '#web/use-typed-into.ts'
import { proofOf } from '#accounts/screens/proof-of.ts'
import type { FieldError } from '#platform/rpc/contract.ts'

type No = { message: string; errors: FieldError[] }
type PrivacyForm = {
  form: RefObject<HTMLFormElement | null>
  busy: boolean
  /** What is wrong with the wish as a whole. */
  message: string | undefined
  errorAt(field: string): string | undefined
  onSubmit(event: FormEvent<HTMLFormElement>): void
}

const noAnswer = 'We could not reach the shop. Please check your connection and try again.'

/** A form in a dialog that asks one call of the API; `onYes` gets the answer. */
export function usePrivacyForm(
  path: string,
  onYes: (answer: Response) => Promise<void> | void,
): PrivacyForm {
  const form = useRef<HTMLFormElement>(null)
  const [busy, setBusy] = useState(false)
  const [no, setNo] = useState<No>()
  const typedInto = useTypedInto(form, no)
  useEffect(() => {
    if (no)
      form.current?.querySelector<HTMLElement>('[aria-invalid="true"], [role="alert"]')?.focus()
  }, [no])
  const send = async (fields: object) => {
    setBusy(true)
    const answer = await ask(path, fields)
    setBusy(false)
    if (!(answer instanceof Response)) return setNo(answer)
    setNo(undefined)
    await onYes(answer)
  }
  return {
    form,
    busy,
    message: no?.errors.length === 0 ? no.message : undefined,
    errorAt: (field) =>
      no?.errors.find(({ path: at }) => at === field && !typedInto.includes(field))?.message,
    onSubmit: (event) => {
      event.preventDefault()
      const {
        password = '',
        passkey = '',
        ...fields
      } = Object.fromEntries(new FormData(event.currentTarget)) as Record<string, string>
      void send({ ...fields, ...proofOf({ password, passkey }) })
    },
  }
}

async function ask(path: string, fields: object): Promise<Response | No> {
  try {
    const response = await fetch(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(fields),
      signal: AbortSignal.timeout(60_000),
    })
    return response.ok ? response : noOf(response.status, (await response.json()) as Partial<No>)
  } catch {
    return { message: noAnswer, errors: [] }
  }
}

/** A wrong password is the fault of its field. */
function noOf(status: number, { message = noAnswer, errors = [] }: Partial<No>): No {
  return { message, errors: status === 403 ? [{ path: 'password', message }] : errors }
}
