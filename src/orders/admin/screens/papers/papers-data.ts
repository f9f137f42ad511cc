import { data, redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router'
import { adminClient, tried } from '#admin/parts/client.ts'
import { fieldsOf } from '#web/form-result.ts'
import { storeFacts } from '#web/page-context.ts'
import type { contract } from '../../papers/contract.ts'
import { paperKinds, paperSizes, type PaperKind, type PaperSize } from '../../papers/rules.ts'

/** What the address asks for; what it does not know becomes the usual. */
export type PapersAsked = {
  kind: PaperKind
  size: PaperSize
  hasPrices: boolean
  orders: string
}

export function askedFor({ searchParams }: URL, slipPaper?: PaperSize): PapersAsked {
  const kind = paperKinds.find((each) => each === searchParams.get('kind')) ?? 'slips'
  const sizes: readonly PaperSize[] = paperSizes[kind]
  const size = searchParams.get('size') ?? (kind === 'slips' ? slipPaper : undefined)
  return {
    kind,
    size: sizes.find((each) => each === size) ?? sizes[0] ?? 'a4',
    hasPrices: kind === 'slips' && searchParams.get('prices') === 'yes',
    orders: searchParams.getAll('orders').join(','),
  }
}

export function hrefOf({ kind, size, hasPrices, orders }: PapersAsked): string {
  const prices = hasPrices ? '&prices=yes' : ''
  return `/orders/papers?kind=${kind}&size=${size}${prices}&orders=${encodeURIComponent(orders)}`
}

export async function loader({ context, request }: LoaderFunctionArgs) {
  const url = new URL(request.url)
  const { kind, hasPrices, orders: numbers } = askedFor(url)
  const calls = adminClient<typeof contract>(context, 'orders')
  const answer = await tried(() =>
    calls.papers({ kind, numbers, prices: hasPrices ? 'yes' : 'no' }),
  )
  // What is asked for in a wrong way is said on the page, which has nothing else then.
  if (!answer.ok && answer.status !== 400) throw data(answer, { status: answer.status })
  const { name, address } = context.get(storeFacts)
  return {
    asked: askedFor(url, answer.ok ? answer.value.slipPaper : undefined),
    ...(answer.ok
      ? { ...answer.value, refusal: null }
      : { papers: [], missing: [], refusal: answer.errors[0]?.message ?? answer.message }),
    sender: { name, address },
    isNoted: url.searchParams.has('noted'),
  }
}

/** Printing without a script: it is noted, then the browser's own menu prints. */
export async function action({ context, request }: ActionFunctionArgs) {
  const { kind = '', numbers = '' } = await fieldsOf(request)
  const calls = adminClient<typeof contract>(context, 'orders')
  await calls.notePrinting({ kind: kind as PaperKind, numbers: numbers.split(',') })
  const { searchParams } = new URL(request.url)
  searchParams.set('noted', 'yes')
  throw redirect(`/orders/papers?${searchParams}`)
}
