import { useCallback, useEffect, useRef, type RefObject } from 'react'
import { useNavigation } from 'react-router'
import type { Answer } from './form-result.ts'
import { useTypedInto } from './use-typed-into.ts'

type AnsweredForm = {
  form: RefObject<HTMLFormElement | null>
  busy: boolean
  errorAt(field: string): string | undefined
  focusError(): void
}

/** State of a form: busy while submitting, errors by field, focus on the first. */
export function useAnsweredForm(answer: Answer | undefined): AnsweredForm {
  const form = useRef<HTMLFormElement>(null)
  const navigation = useNavigation()
  const typedInto = useTypedInto(form, answer)
  const focusError = useCallback(
    () =>
      form.current?.querySelector<HTMLElement>('[aria-invalid="true"], [role="alert"]')?.focus(),
    [],
  )
  useEffect(() => {
    if (answer) focusError()
  }, [answer, focusError])
  return {
    form,
    busy: navigation.formMethod === 'POST',
    errorAt: (field) =>
      answer?.errors.find(({ path }) => path === field && !typedInto.includes(field))?.message,
    focusError,
  }
}
