import { Icon } from '#admin/parts/icon.tsx'
import type { Figure } from '../shapes.ts'
import { shown, shownWhole } from './report-words.ts'

/** The large figures, each against the former period. */
export function Figures({ figures }: { figures: readonly Figure[] }) {
  if (figures.length === 0) return null
  return (
    <section className="a-kpis" aria-label="In short">
      {figures.map((figure) => (
        <div key={figure.label} className="a-card a-kpi">
          <span className="k">{figure.label}</span>
          <strong className="v">{shownWhole(figure.value, figure.unit)}</strong>
          {figure.former !== null && <Against figure={figure} former={figure.former} />}
        </div>
      ))}
    </section>
  )
}

function Against({ figure: { value, unit, isGood }, former }: { figure: Figure; former: number }) {
  if (value === former) return <p>the same as before</p>
  const isUp = value > former
  return (
    <p>
      <span className={isUp === isGood ? 'a-delta' : 'a-delta a-delta--dn'}>
        <Icon name={isUp ? 'arrow-up-right' : 'arrow-down-right'} />
        <span className="sr">{isUp ? 'up' : 'down'}</span>
      </span>{' '}
      {differenceWords(value, former, unit)}
    </p>
  )
}

function differenceWords(value: number, former: number, unit: Figure['unit']): string {
  if (unit === 'percent')
    return `${Math.round(10 * Math.abs(value - former)) / 10} points ${value > former ? 'more' : 'less'}`
  if (former === 0) return 'none before'
  const share = Math.round((100 * Math.abs(value - former)) / former)
  return `${share > 999 ? '999+' : share}% on ${shown(former, unit)}`
}
