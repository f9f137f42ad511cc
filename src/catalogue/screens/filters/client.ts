import { data } from 'react-router'
import { attempt, clientOf, type Context } from '#web/client.ts'
import type { filtersContract, Offered, OfferedQuery } from '../../filters/contract.ts'

export const filtersClient = (context: Context) =>
  clientOf<typeof filtersContract>(context, 'filters')

const unavailable = 503

/** Without groups while too many lists are being counted: the list itself is shown all the same. */
export async function filtersOffered(context: Context, query: OfferedQuery): Promise<Offered> {
  const answer = await attempt(() => filtersClient(context).productFilters(query))
  if (answer.ok) return answer.value
  if (answer.status === unavailable) return { total: 0, groups: [] }
  throw data(answer, { status: answer.status })
}
