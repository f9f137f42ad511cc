import { useRef, useState, type FormEvent, type RefObject } from 'react'
import { useTypedInto } from '#web/use-typed-into.ts'
import type { Failure } from '#web/post-json.ts'

export type AcceptByPasskey = {
  form: RefObject<HTMLFormElement | null>
  busy: boolean
  message: string | undefined
  recoveryCodes: string[] | undefined
  errorAt(field: string): string | undefined
  onSubmit(event: FormEvent<HTMLFormElement>): void
}

/** The name, then the browser's own window, then the shop makes the member. */
export function useAcceptByPasskey(token: string): AcceptByPasskey {
  const form = useRef<HTMLFormElement>(null)
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<Failure>()
  const [recoveryCodes, setRecoveryCodes] = useState<string[]>()
  const typedInto = useTypedInto(form, failure)
  const accept = async (name: string) => {
    setBusy(true)
    setFailure(undefined)
    const { newPasskey } = await import('../new-passkey.ts')
    const result = await newPasskey<{ recoveryCodes: string[] }>({
      begin: 'invitation/passkey-options',
      end: 'invitation/accept-by-passkey',
      asker: { token },
      name,
    })
    setBusy(false)
    if ('message' in result) setFailure(result)
    else setRecoveryCodes(result.recoveryCodes)
  }
  return {
    form,
    busy,
    recoveryCodes,
    message: failure?.errors.length === 0 ? failure.message : undefined,
    errorAt: (field) =>
      failure?.errors.find(({ path }) => path === field && !typedInto.includes(field))?.message,
    onSubmit: (event) => {
      event.preventDefault()
      const name = new FormData(event.currentTarget).get('name')
      void accept(typeof name === 'string' ? name : '')
    },
  }
}
