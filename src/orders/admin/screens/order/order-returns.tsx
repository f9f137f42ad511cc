import { Link, useLoaderData } from 'react-router'
import { Card } from '#admin/parts/card.tsx'
import { Icon } from '#admin/parts/icon.tsx'
import { dayAndClock } from '#admin/parts/times.ts'
import { ButtonLink } from '#design/controls/button.tsx'
import { returnPath } from '../returns/client.ts'
import { ReturnChip } from '../returns/return-chip.tsx'
import type { loader } from './order-data.ts'

/** The returns of single pieces; a shopper who called has one opened here. */
export function Returns() {
  const { order, returns: about } = useLoaderData<typeof loader>()
  if (!about || (about.returns.length === 0 && !about.canOpen)) return null
  return (
    <Card title="Returns" end={about.canOpen && <Open number={order.orderNumber} />}>
      {about.returns.length === 0 && <p className="a-sub">No piece came back.</p>}
      <ul className="order-returns">
        {about.returns.map(({ number, state, amount, openedAt }) => (
          <li key={number}>
            <Link to={returnPath(number)}>{number}</Link> <ReturnChip {...{ state, amount }} />{' '}
            <span className="a-sub">{dayAndClock(openedAt)}</span>
          </li>
        ))}
      </ul>
    </Card>
  )
}

function Open({ number }: { number: string }) {
  return (
    <ButtonLink weight="line" size="small" to={`/returns/new?order=${number}`}>
      <Icon name="rotate-ccw" /> Open a return
    </ButtonLink>
  )
}
