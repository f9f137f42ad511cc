import { useActionData, useLoaderData } from 'react-router'
import type { FormAnswer } from '#admin/parts/form-answer.ts'
import type { action, loader } from './customer-data.ts'
import { customerPath } from './customer-path.ts'

/** The page of this customer, with a sheet or without. */
export function usePath() {
  const { customer, list } = useLoaderData<typeof loader>()
  return (open = '') => customerPath(customer._id, { list, open })
}

/** Of a form of this page that was refused. */
export function useAnswer(intent: string): FormAnswer | undefined {
  const answer = useActionData<typeof action>() as FormAnswer | undefined
  return answer?.intent === intent && 'code' in answer ? answer : undefined
}
