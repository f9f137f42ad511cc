import { data } from 'react-router'
import { attempt, clientOf, type Context } from '#web/client.ts'
import type { contract, ProductQuestions } from '../contract.ts'

export const askQuestions = (context: Context) => clientOf<typeof contract>(context, 'questions')

/** What a product's page shows; of a draft that is previewed there is nothing yet. */
export async function questionsShown(
  context: Context,
  place: { id: string; page: number },
): Promise<ProductQuestions> {
  const result = await attempt(() => askQuestions(context).ofProduct(place))
  if (result.ok) return result.value
  if (result.status !== 404) throw data(result, { status: result.status })
  return { questions: [], page: 1, nextPage: null }
}
