import { useRef, useState, type FormEvent, type RefObject } from 'react'
import { useActionData, useNavigate } from 'react-router'
import type { PublicKeyCredentialCreationOptionsJSON } from '@simplewebauthn/browser'
import type { Failure } from '#web/post-json.ts'
import { useTypedInto } from '#web/use-typed-into.ts'
import type { action } from './me-data.ts'

type AddPasskey = {
  challenge: PublicKeyCredentialCreationOptionsJSON | undefined
  form: RefObject<HTMLFormElement | null>
  busy: boolean
  message: string | undefined
  errorAt(field: string): string | undefined
  onSubmit(event: FormEvent<HTMLFormElement>): void
}

/** The name, then the browser's own window, then the shop keeps what came out of it. */
export function useAddPasskey(): AddPasskey {
  // The server's library made it: its shape is the browser's.
  const challenge = useActionData<typeof action>()?.challenge as
    | PublicKeyCredentialCreationOptionsJSON
    | undefined
  const form = useRef<HTMLFormElement>(null)
  const navigate = useNavigate()
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<Failure>()
  const typedInto = useTypedInto(form, failure)
  const add = async (name: string, options: PublicKeyCredentialCreationOptionsJSON) => {
    setBusy(true)
    setFailure(undefined)
    const { answerChallenge } = await import('../new-passkey.ts')
    const result = await answerChallenge<object>({ options, end: 'add-passkey', name })
    setBusy(false)
    if ('message' in result) setFailure(result)
    else await navigate('/me?done=add-passkey', { replace: true })
  }
  return {
    challenge,
    form,
    busy,
    message: failure?.errors.length === 0 ? failure.message : undefined,
    errorAt: (field) =>
      failure?.errors.find(({ path }) => path === field && !typedInto.includes(field))?.message,
    onSubmit: (event) => {
      event.preventDefault()
      const name = new FormData(event.currentTarget).get('name')
      if (challenge) void add(typeof name === 'string' ? name : '', challenge)
    },
  }
}
