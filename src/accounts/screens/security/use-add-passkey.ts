import { useEffect, useRef, useState, type FormEvent, type RefObject } from 'react'
import { useNavigate } from 'react-router'
import { takeFocus } from '#web/take-focus.ts'
import { useTypedInto } from '#web/use-typed-into.ts'
import { proofOf } from '../proof-of.ts'
import { addPasskey } from './add-passkey.ts'
import type { Failure } from '#web/post-json.ts'

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
  const [failure, setFailure] = useState<Failure>()
  const typedInto = useTypedInto(form, failure)
  useEffect(() => {
    if (failure)
      form.current?.querySelector<HTMLElement>('[aria-invalid="true"], [role="alert"]')?.focus()
    else takeFocus(form.current?.querySelector('input'))
  }, [failure])
  const add = async ({ name = '', ...fields }: Record<string, string>) => {
    setBusy(true)
    const result = await addPasskey(name, proofOf(fields))
    setBusy(false)
    setFailure(result)
    if (!result)
      await navigate('/profile/security?done=add-passkey#passkeys', {
        replace: true,
        preventScrollReset: true,
      })
  }
  return {
    form,
    busy,
    message: failure?.errors.length === 0 ? failure.message : undefined,
    errorAt: (field) =>
      failure?.errors.find(({ path }) => path === field && !typedInto.includes(field))?.message,
    onSubmit: (event) => {
      event.preventDefault()
      void add(Object.fromEntries(new FormData(event.currentTarget)) as Record<string, string>)
    },
  }
}
