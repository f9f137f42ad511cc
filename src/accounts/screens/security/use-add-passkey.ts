import type { PublicKeyCredentialCreationOptionsJSON } from '@simplewebauthn/browser'
import { useEffect, useRef, useState, type FormEvent, type RefObject } from 'react'
import { useNavigate } from 'react-router'
import type { FieldError } from '#platform/rpc/contract.ts'
import { takeFocus } from '#web/take-focus.ts'
import { useTypedInto } from '#web/use-typed-into.ts'
import { said, type No } from './passkey-calls.ts'

type AddPasskey = {
  form: RefObject<HTMLFormElement | null>
  busy: boolean
  message: string | undefined
  errorAt(field: string): string | undefined
  onSubmit(event: FormEvent<HTMLFormElement>): void
}

/**
 * Name and password first, then the browser's own window, then the shop keeps what came out of it.
 */
export function useAddPasskey(): AddPasskey {
  const form = useRef<HTMLFormElement>(null)
  const navigate = useNavigate()
  const [busy, setBusy] = useState(false)
  const [no, setNo] = useState<No>()
  const typedInto = useTypedInto(form, no)
  useEffect(() => {
    if (no)
      form.current?.querySelector<HTMLElement>('[aria-invalid="true"], [role="alert"]')?.focus()
    else takeFocus(form.current?.querySelector('input'))
  }, [no])
  const add = async (fields: { name: string; password: string }) => {
    setBusy(true)
    const refused = await addPasskey(fields)
    setBusy(false)
    setNo(refused)
    if (!refused)
      await navigate('/profile/security?done=add-passkey#passkeys', {
        replace: true,
        preventScrollReset: true,
      })
  }
  return {
    form,
    busy,
    message: no?.errors.length === 0 ? no.message : undefined,
    errorAt: (field) =>
      no?.errors.find(({ path }) => path === field && !typedInto.includes(field))?.message,
    onSubmit: (event) => {
      event.preventDefault()
      const typed = new FormData(event.currentTarget)
      void add({ name: String(typed.get('name')), password: String(typed.get('password')) })
    },
  }
}

async function addPasskey({
  name,
  password,
}: {
  name: string
  password: string
}): Promise<No | undefined> {
  // Before the browser's window opens: nobody makes a passkey that is then refused for its name.
  if (name.trim() === '')
    return {
      message: '',
      errors: [
        { path: 'name', message: 'Please enter a name for this passkey.' } satisfies FieldError,
      ],
    }
  const begun = await said<{ options: PublicKeyCredentialCreationOptionsJSON }>(
    '/api/security/passkeys/begin',
    { password },
  )
  if ('message' in begun)
    return begun.status === 403
      ? { ...begun, errors: [{ path: 'password', message: begun.message }] }
      : begun
  const { startRegistration } = await import('@simplewebauthn/browser')
  const credential = await startRegistration({ optionsJSON: begun.options }).catch(
    (error: unknown) => notMade(error),
  )
  if ('message' in credential) return credential
  const {
    id,
    rawId,
    type,
    clientExtensionResults,
    response: { clientDataJSON, attestationObject, transports },
  } = credential
  const kept = await said<object>('/api/security/passkeys/add', {
    name,
    credential: {
      id,
      rawId,
      type,
      clientExtensionResults,
      response: { clientDataJSON, attestationObject, ...(transports && { transports }) },
    },
  })
  return 'message' in kept ? kept : undefined
}

function notMade(error: unknown): No {
  const isKnown = error instanceof Error && error.name === 'InvalidStateError'
  return {
    message: isKnown
      ? 'This device has a passkey for your account already.'
      : 'No passkey was made: it was cancelled, or took too long. Please try again.',
    errors: [],
    status: 0,
  }
}
