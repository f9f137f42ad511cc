import { Icon } from '#admin/parts/icon.tsx'
import { dayAndClock } from '#admin/parts/times.ts'
import { rupees } from '#platform/money.ts'

type Figures = { orders: number; revenuePaise: number; averagePaise: number; units: number }
type DayFiguresProps = { figures: { at: string; today: Figures; weekAgo: Figures } }

const weekMs = 7 * 24 * 3_600_000
const weekdays = 'Sun Mon Tue Wed Thu Fri Sat'.split(' ')

/** The day so far, against the same weekday a week ago at the same hour. */
export function DayFigures({ figures: { at, today, weekAgo } }: DayFiguresProps) {
  const then = new Date(Date.parse(at) - weekMs).toISOString()
  const weekday = weekdays[new Date(Date.parse(then) + 5.5 * 3_600_000).getUTCDay()]
  const when = `${weekday} ${dayAndClock(then)}`
  return (
    <section className="a-kpis" aria-label="The day so far">
      <Figure
        label="Revenue today"
        value={whole(today.revenuePaise)}
        change={share(today.revenuePaise, weekAgo.revenuePaise)}
        when={when}
      />
      <Figure
        label="Orders"
        value={String(today.orders)}
        change={difference(today.orders, weekAgo.orders)}
        when={when}
      />
      <Figure
        label="Average order"
        value={whole(today.averagePaise)}
        change={share(today.averagePaise, weekAgo.averagePaise)}
        when={when}
      />
      <Figure
        label="Units"
        value={String(today.units)}
        change={difference(today.units, weekAgo.units)}
        when={when}
      />
    </section>
  )
}

const whole = (paise: number) => rupees(Math.round(paise / 100) * 100)

type Change = { direction: 'up' | 'down' | 'same'; words: string }

function Figure({
  label,
  value,
  change,
  when,
}: {
  label: string
  value: string
  change: Change
  when: string
}) {
  const { direction, words } = change
  return (
    <div className="a-card a-kpi">
      <span className="k">{label}</span>
      <strong className="v">{value}</strong>
      <p>
        {direction !== 'same' && (
          <span className={direction === 'up' ? 'a-delta' : 'a-delta a-delta--dn'}>
            <Icon name={direction === 'up' ? 'arrow-up-right' : 'arrow-down-right'} />
            <span className="sr">{direction}</span>
          </span>
        )}{' '}
        {words} {when}
      </p>
    </div>
  )
}

function difference(now: number, then: number): Change {
  if (now === then) return { direction: 'same', words: 'the same as' }
  return now > then
    ? { direction: 'up', words: `${now - then} more than` }
    : { direction: 'down', words: `${then - now} fewer than` }
}

function share(now: number, then: number): Change {
  if (then === 0) return { direction: 'same', words: then === now ? 'the same as' : 'none on' }
  const percent = Math.round((Math.abs(now - then) / then) * 100)
  if (percent === 0) return { direction: 'same', words: 'the same as' }
  return { direction: now > then ? 'up' : 'down', words: `${percent}% on` }
}
