import {
  useActionData,
  useRouteLoaderData,
  type LoaderFunctionArgs,
  type MetaFunction,
} from 'react-router'
import { adminClient, tried } from '#admin/parts/client.ts'
import { PageHead } from '#admin/parts/page-head.tsx'
import { loaded, useRefreshed } from '#admin/parts/refreshed.ts'
import { titled } from '#web/title.ts'
import type { FormAnswer } from '#admin/parts/form-answer.ts'
import type { Context } from '#web/client.ts'
import type { contract as openingContract } from '#opening/contract.ts'
import { askImports } from '#imports/screens/client.ts'
import { FirstSteps } from '#opening/screens/first-steps.tsx'
import type { contract } from '../contract.ts'
import { DayFigures } from './day-figures.tsx'
import { LastActions } from './last-actions.tsx'
import { OpenImports } from './open-imports.tsx'
import { WaitingWork } from './waiting-work.tsx'

export { action } from '#opening/screens/opening.ts'

const refreshMs = 60_000

export const meta: MetaFunction = ({ matches }) => titled('Today', matches)

/** Figures and actions are not for every role: what is not allowed is not shown. */
export function loader({ context, request }: LoaderFunctionArgs) {
  return loaded(request, () => today(context))
}

async function today(context: Context) {
  const client = adminClient<typeof contract>(context, 'today')
  const opening = adminClient<typeof openingContract>(context, 'opening')
  const [waiting, imports, figures, actions, state] = await Promise.all([
    client.listWaiting(),
    askImports(context).open(),
    tried(() => client.figures()),
    tried(() => client.lastActions()),
    tried(() => opening.state()),
  ])
  return {
    now: Date.now(),
    waiting,
    imports,
    figures: figures.ok ? figures.value : null,
    actions: actions.ok ? actions.value : null,
    opening: state.ok ? state.value : null,
  }
}

type Frame = { member: { name: string }; menu: { to: string }[] }

export default function Today() {
  const { now, waiting, imports, figures, actions, opening } = useRefreshed<
    Awaited<ReturnType<typeof today>>
  >('/?index', refreshMs)
  const refusal = useActionData() as FormAnswer | undefined
  const frame = useRouteLoaderData<Frame>('frame/framed')
  const pages = (frame?.menu ?? []).map(({ to }) => to)
  const orders = figures?.today.orders
  return (
    <>
      <PageHead
        title={`${greeting(now)}, ${(frame?.member.name ?? '').split(' ')[0]}`}
        facts={`${longDay(now)}.${orders === undefined ? '' : ` ${orders} ${orders === 1 ? 'order' : 'orders'} since midnight.`}`}
      />
      {opening && <FirstSteps opening={opening} now={now} refusal={refusal?.message} />}
      <WaitingWork waiting={waiting} now={now} pages={pages} />
      <OpenImports imports={imports} />
      {figures && <DayFigures figures={figures} />}
      {actions && <LastActions actions={actions} now={now} />}
    </>
  )
}

const inIndia = (now: number) => new Date(now + 5.5 * 3_600_000)
const weekdays = 'Sunday Monday Tuesday Wednesday Thursday Friday Saturday'.split(' ')
const months =
  'January February March April May June July August September October November December'.split(' ')

function greeting(now: number): string {
  const hour = inIndia(now).getUTCHours()
  if (hour < 12) return 'Good morning'
  return hour < 17 ? 'Good afternoon' : 'Good evening'
}

function longDay(now: number): string {
  const day = inIndia(now)
  return `${weekdays[day.getUTCDay()]}, ${day.getUTCDate()} ${months[day.getUTCMonth()]}`
}
