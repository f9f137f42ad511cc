import { Link } from 'react-router'
import { Card } from '#admin/parts/card.tsx'
import { dayAndClock } from '#admin/parts/times.ts'
import { inLakhs, rupees, rupeesExact } from '#platform/money.ts'
import type { EditedVoucher } from '../shapes.ts'

/** Who used it: orders with what they saved, and all of them a press away. */
export function Uses({ voucher }: { voucher: EditedVoucher }) {
  const { code, used, usageLimit, givenPaise, revenuePaise, uses } = voucher
  const all = `/orders?view=all&voucher=${encodeURIComponent(code)}`
  return (
    <div className="a-cols v-uses">
      <Card title="Newest uses" isBare end={<Link to={all}>All orders with it</Link>}>
        {uses.length === 0 ? (
          <p className="bd a-sub">Nobody has used it yet.</p>
        ) : (
          <ul className="a-rows">
            {uses.map(({ number, at, status, isReleased, discountPaise, totalPaise }) => (
              <li key={number} className="v-use">
                <Link className="id" to={`/orders/${number}`}>
                  {number}
                </Link>
                <span className="a-sub">
                  {dayAndClock(at)}, {isReleased ? 'given back' : status}
                </span>
                <span className="num">
                  {rupeesExact(discountPaise)} off, {rupees(totalPaise)} to pay
                </span>
              </li>
            ))}
          </ul>
        )}
      </Card>
      <Card title="In all">
        <dl className="a-dl">
          <div>
            <dt>Used</dt>
            <dd>
              {inLakhs(used)}
              {usageLimit !== null && ` of ${inLakhs(usageLimit)}`}
            </dd>
          </div>
          <div>
            <dt>Given</dt>
            <dd>{rupeesExact(givenPaise)}</dd>
          </div>
          <div>
            <dt>Orders with it</dt>
            <dd>{rupeesExact(revenuePaise)}</dd>
          </div>
        </dl>
      </Card>
    </div>
  )
}
