import { useActionData } from 'react-router'
import type { FormAnswer } from '#admin/parts/form-answer.ts'
import type { action } from './me-data.ts'

/** The error of a form; what is shown once is none. */
export function useFormAnswer(): FormAnswer | undefined {
  const answer = useActionData<typeof action>()
  return answer?.errors ? (answer as FormAnswer) : undefined
}
