import { data } from 'react-router'
import { attempt, clientOf, type Context } from '#web/client.ts'
import { languageCode, locale } from '#platform/language/translate.ts'
import type { filtersContract, FilterValue, Offered, OfferedQuery } from '../../filters/contract.ts'

export const filtersClient = (context: Context) =>
  clientOf<typeof filtersContract>(context, 'filters')

/** In the reader's words; "Yes" stays, because its group says what is meant. */
function offeredHere({ groups, ...offered }: Offered): Offered {
  return {
    ...offered,
    groups: groups.map(({ names, title, values, ...group }) => ({
      ...group,
      title: names?.[languageCode()] ?? title,
      values: values.map(group.name === 'origin' ? countryHere : valueHere),
    })),
  }
}

function valueHere({ names, label, ...value }: FilterValue): FilterValue {
  return { ...value, label: names?.[languageCode()] ?? label }
}

function countryHere(value: FilterValue): FilterValue {
  if (languageCode() === 'en') return value
  const names = new Intl.DisplayNames([locale()], { type: 'region' })
  return { ...value, label: names.of(value.value) ?? value.label }
}

const unavailable = 503

/** Without groups while too many lists are being counted: the list itself is shown all the same. */
export async function filtersOffered(context: Context, query: OfferedQuery): Promise<Offered> {
  const answer = await attempt(() => filtersClient(context).productFilters(query))
  if (answer.ok) return offeredHere(answer.value)
  if (answer.status === unavailable) return { total: 0, groups: [] }
  throw data(answer, { status: answer.status })
}
