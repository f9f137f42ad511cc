import { Card } from '#admin/parts/card.tsx'
import { Icon, type AdminIconName } from '#admin/parts/icon.tsx'
import { dayAndClock, dayOf } from '#admin/parts/times.ts'
import { kindNames } from '#invoices/rules.ts'
import { paiseOf, rupeesExact } from '#platform/money.ts'
import { ButtonLink } from '#design/controls/button.tsx'
import { useLoaderData } from 'react-router'
import type { OrderDetail } from '../../shapes.ts'
import { MoneyFacts } from '../moves/refund-form.tsx'
import { ChallanLink } from '../papers/challan-link.tsx'
import { orderPath } from '../order-path.ts'
import type { loader } from './order-data.ts'

/** Papers of sale, as downloads; none before the parcel is sent. */
export function Invoices({ order }: { order: OrderDetail }) {
  const { orderNumber, invoices, challans } = order
  const { now } = useLoaderData<typeof loader>()
  if (invoices.length + challans.length === 0) return null
  return (
    <Card title="Invoices">
      <ul className="a-list">
        {invoices.map(({ number, kind, day, total }) => (
          <li key={number}>
            <span className="a-plinth">
              <Icon name="file-text" />
            </span>
            <span className="grow">
              <a href={`/admin/orders/${orderNumber}/invoices/${number}`}>
                {kindNames[kind]} {number}
              </a>
              <span className="a-sm">Made {dayOf(`${day}T06:30:00Z`, now)}</span>
            </span>
            <b className="num">{rupeesExact(paiseOf(total))}</b>
          </li>
        ))}
        {challans.map((challan) => (
          <li key={challan.number}>
            <span className="a-plinth">
              <Icon name="file-text" />
            </span>
            <span className="grow">
              <ChallanLink order={orderNumber} challan={challan} />
              <span className="a-sm">
                Replacement of return {challan.returnNumber}, made{' '}
                {dayOf(`${challan.day}T06:30:00Z`, now)}
              </span>
            </span>
          </li>
        ))}
      </ul>
    </Card>
  )
}

type Entry = OrderDetail['money'][number]

const looks: Record<Entry['kind'], { icon: AdminIconName; word: string }> = {
  payment: { icon: 'indian-rupee', word: 'Payment' },
  refund: { icon: 'undo-2', word: 'Refund' },
  cash: { icon: 'wallet', word: 'Cash' },
}

export function PaymentsAndRefunds({ order }: { order: OrderDetail }) {
  const { money } = order
  if (money.length === 0)
    return (
      <Card title="Payments and refunds">
        <p className="a-sub">Nothing was paid yet.</p>
      </Card>
    )
  return (
    <Card title="Payments and refunds" end={<GiveBack order={order} />}>
      <MoneyFacts />
      <ul className="a-list">
        {money.map((entry) => (
          <MoneyEntry key={`${entry.kind} ${entry._id}`} entry={entry} />
        ))}
      </ul>
    </Card>
  )
}

const ways = [
  ['refund', 'undo-2', 'Refund'],
  ['recordCashRefund', 'wallet', 'Give cash back'],
] as const

function GiveBack({ order: { acts, orderNumber } }: { order: OrderDetail }) {
  const { list } = useLoaderData<typeof loader>()
  return ways
    .filter(([act]) => acts.includes(act))
    .map(([act, icon, label]) => (
      <ButtonLink
        key={act}
        weight="line"
        size="small"
        to={orderPath(orderNumber, { list, open: act })}
        preventScrollReset
      >
        <Icon name={icon} /> {label}
      </ButtonLink>
    ))
}

function MoneyEntry({ entry }: { entry: Entry }) {
  const { kind, method, status, at, reference, cause, amount } = entry
  const { icon, word } = looks[kind]
  return (
    <li>
      <span className="a-plinth">
        <Icon name={icon} />
      </span>
      <span className="grow">
        <b>
          {word}
          {method && `, ${method}`}: {status}
        </b>
        <span className="a-sm">
          {[dayAndClock(at), cause].filter(Boolean).join(' · ')}{' '}
          {reference && <span className="a-mono">{reference}</span>}
        </span>
      </span>
      <b className="num">{rupeesExact(Math.abs(paiseOf(amount)))}</b>
    </li>
  )
}
