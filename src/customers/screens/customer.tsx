import { Link, useLoaderData, type MetaFunction } from 'react-router'
import { Card } from '#admin/parts/card.tsx'
import { PageHead } from '#admin/parts/page-head.tsx'
import { Status } from '#admin/parts/status.tsx'
import { dayAndClock } from '#admin/parts/times.ts'
import { Timeline, type Happening } from '#admin/parts/timeline.tsx'
import type { AdminIconName } from '#admin/parts/icon.tsx'
import { paiseOf, rupees } from '#platform/money.ts'
import { titled } from '#web/title.ts'
import type { StoryEntry } from '../shapes.ts'
import { Addresses, Contact, Sessions } from './customer-aside.tsx'
import { CustomerSheet } from './customer-sheets.tsx'
import { wholeDay } from './customer-words.ts'
import type { loader } from './customer-data.ts'
import { Changes, TheirData } from './customer-acts.tsx'
import { CustomerDoneNote } from './customer-done-note.tsx'
import { Exported } from './exported.tsx'
import { MergeSheet } from './merge-sheet.tsx'
import { Notes } from './notes.tsx'
import { Orders } from './orders.tsx'
import './customers.css'

export { action, loader } from './customer-data.ts'

export const meta: MetaFunction<typeof loader> = ({ matches, loaderData }) =>
  titled(loaderData?.customer.name ?? 'Customer', matches)

/** One customer: what they bought, what happened, and how they are reached. */
export default function CustomerPage() {
  const { customer, list } = useLoaderData<typeof loader>()
  const { name, since, place, isErased } = customer
  return (
    <>
      <PageHead
        title={isErased ? 'Erased' : name}
        crumb={{ label: 'Customers', to: `/customers${list && `?${list}`}` }}
        chips={<Chips />}
        facts={[`Registered ${wholeDay(since)}`, place].filter(Boolean).join(' · ')}
      />
      <CustomerDoneNote />
      <Exported />
      <div className="a-cols">
        <div className="a-stack">
          <Figures />
          <Orders />
          <Story />
        </div>
        <div className="a-stack">
          {!isErased && (
            <>
              <Contact />
              <Notes />
              <Addresses />
              <Sessions />
              <Changes />
              <TheirData />
            </>
          )}
        </div>
      </div>
      <CustomerSheet />
      <MergeSheet />
    </>
  )
}

function Chips() {
  const { isVerified, isErased, isCashBlocked } = useLoaderData<typeof loader>().customer
  if (isErased) return <Status icon="circle-slash">Data erased</Status>
  return (
    <>
      {isCashBlocked && (
        <Status tone="ba" icon="circle-slash">
          COD blocked
        </Status>
      )}
      {!isVerified && <Status icon="mail">E-mail not confirmed</Status>}
    </>
  )
}

function Figures() {
  const { orders, spent, returns } = useLoaderData<typeof loader>().customer
  const figures = [
    ['Orders', orders >= 1000 ? '1,000+' : String(orders)],
    ['Spent', rupees(paiseOf(spent))],
    ['Returns', String(returns)],
  ]
  return (
    <div className="a-kpis a-kpis--3">
      {figures.map(([label, value]) => (
        <div key={label} className="a-card a-kpi">
          <span className="k">{label}</span>
          <strong className="v">{value}</strong>
        </div>
      ))}
    </div>
  )
}

const icons: Record<StoryEntry['kind'], AdminIconName> = {
  order: 'receipt-indian-rupee',
  email: 'mail',
  enquiry: 'message-square',
  answer: 'message-circle',
  review: 'star',
  act: 'shield-user',
}

function Story() {
  const { customer } = useLoaderData<typeof loader>()
  return (
    <Card title="Timeline">
      {customer.story.length === 0 ? (
        <p className="a-sub">Nothing happened yet.</p>
      ) : (
        <Timeline happenings={customer.story.map(happeningOf)} />
      )}
    </Card>
  )
}

const emailStates = { 'under way': 'on its way', sent: 'sent', failed: 'not delivered' }

function happeningOf({ _id, kind, who, what, at, quote, emailState, href }: StoryEntry): Happening {
  const state = emailState && ` · ${emailStates[emailState]}`
  return {
    key: `${kind} ${_id}`,
    icon: icons[kind],
    ...(emailState === 'failed' && { state: 'bad' as const }),
    ...(who && { who }),
    what: (
      <>
        {href ? <Link to={href}>{what}</Link> : what}
        {state}
      </>
    ),
    at: { moment: at, words: dayAndClock(at) },
    ...(quote && { quote }),
  }
}
