import { Card } from '#admin/parts/card.tsx'
import { rupeesExact } from '#platform/money.ts'
import { paiseTyped } from '#platform/typed-amount.ts'
import { fieldsOf } from '../fields.ts'
import { useRun } from './use-run.ts'

/** How amounts of the file are read. */
export function MoneyCard() {
  const { run } = useRun()
  const money = new Set(
    fieldsOf[run.kind].filter(({ kind }) => kind === 'money').map(({ name }) => name),
  )
  const samples = run.columns
    .filter(({ field }) => field !== null && money.has(field))
    .flatMap((column) => column.samples)
  if (samples.length === 0) return null
  return (
    <Card title="Money as we read it">
      <dl className="a-dl">
        {[...new Set(samples)].slice(0, 4).map((text) => {
          const paise = paiseTyped(text)
          return (
            <div key={text}>
              <dt>{text}</dt>
              <dd>{paise === undefined ? 'no amount' : rupeesExact(paise)}</dd>
            </div>
          )
        })}
      </dl>
    </Card>
  )
}
