import { Card } from '#admin/parts/card.tsx'
import { Icon, type AdminIconName } from '#admin/parts/icon.tsx'
import { dayAndClock } from '#admin/parts/times.ts'
import { paiseOf, rupeesExact } from '#platform/money.ts'
import type { OrderDetail } from '../shapes.ts'

type Entry = OrderDetail['money'][number]

const looks: Record<Entry['kind'], { icon: AdminIconName; word: string }> = {
  payment: { icon: 'indian-rupee', word: 'Payment' },
  refund: { icon: 'undo-2', word: 'Refund' },
  cash: { icon: 'wallet', word: 'Cash' },
}

export function PaymentsAndRefunds({ order }: { order: OrderDetail }) {
  const { money, paid, wentBack } = order
  if (money.length === 0)
    return (
      <Card title="Payments and refunds">
        <p className="a-sub">Nothing was paid yet.</p>
      </Card>
    )
  const facts = { Paid: paid, Back: wentBack, Left: (paiseOf(paid) - paiseOf(wentBack)) / 100 }
  return (
    <Card title="Payments and refunds">
      <dl className="a-sums">
        {Object.entries(facts).map(([name, rupees]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{rupeesExact(paiseOf(rupees))}</dd>
          </div>
        ))}
      </dl>
      <ul className="a-list">
        {money.map((entry) => (
          <MoneyEntry key={`${entry.kind} ${entry._id}`} entry={entry} />
        ))}
      </ul>
    </Card>
  )
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
