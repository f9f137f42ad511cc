import { Icon, type AdminIconName } from '#admin/parts/icon.tsx'
import { whole } from './run-words.ts'

type Count = { icon: AdminIconName; label: string; count: number }

/** A few figures of a run. */
export function CountCards({ cards }: { cards: readonly Count[] }) {
  return (
    <dl className={`a-kpis a-kpis--${cards.length === 5 ? 5 : 3}`}>
      {cards.map(({ icon, label, count }) => (
        <div key={label} className="a-card a-kpi">
          <dt className="k">
            <Icon name={icon} />
            {label}
          </dt>
          <dd className="v num">{whole(count)}</dd>
        </div>
      ))}
    </dl>
  )
}
