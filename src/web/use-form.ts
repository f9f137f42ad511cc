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

/**
 * The state of a form that its action answers: busy while under way, errors by field, and the focus
 * on the first of them.
 */
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
