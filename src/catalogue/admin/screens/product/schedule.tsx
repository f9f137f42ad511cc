import { useState } from 'react'
import { Icon } from '#admin/parts/icon.tsx'
import { dayAndClock } from '#admin/parts/times.ts'
import { Button } from '#design/controls/button.tsx'
import { rupees } from '#platform/money.ts'
import { sellingPricePaise } from '../../rules.ts'
import type { EditedProduct, Scheduled } from '../../shapes.ts'
import { ScheduleForm } from './schedule-form.tsx'
import type { ProductEditor } from './use-product.ts'

/** What will happen to the product at its moment, and what has. */
export function Schedule({ editor, product }: { editor: ProductEditor; product: EditedProduct }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <section className="a-card" id="when" aria-labelledby="when-head">
      <div className="hd">
        <h2 id="when-head">When</h2>
        <span className="end">
          <Button
            weight="line"
            size="small"
            aria-expanded={isOpen}
            onClick={() => setOpen(!isOpen)}
          >
            <Icon name="plus" />
            Schedule
          </Button>
        </span>
      </div>
      <div className="bd">
        {isOpen && <ScheduleForm editor={editor} product={product} onDone={() => setOpen(false)} />}
        {product.scheduled.length === 0 && !isOpen && (
          <p className="a-sub">Nothing is scheduled.</p>
        )}
        <ul className="g-history">
          {product.scheduled.map((one) => (
            <Row key={one.id} scheduled={one} editor={editor} />
          ))}
        </ul>
      </div>
    </section>
  )
}

function Row({ scheduled, editor }: { scheduled: Scheduled; editor: ProductEditor }) {
  const { id, at, by, state, note } = scheduled
  return (
    <li>
      <span>
        <b>{wordsOf(scheduled)}</b>
        <span className={state === 'failed' ? 'err' : 'a-sub'}>
          {state === 'failed' ? `Not done at ${dayAndClock(at)}. ${note}` : whenOf(state, at, by)}
        </span>
      </span>
      {state === 'waiting' && (
        <Button
          weight="line"
          size="small"
          aria-label={`Cancel ${wordsOf(scheduled)}, ${dayAndClock(at)}`}
          busy={editor.busy === 'cancel'}
          onClick={() => void editor.cancelSchedule(id)}
        >
          Cancel
        </Button>
      )}
    </li>
  )
}

function whenOf(state: Scheduled['state'], at: string, by: string | null): string {
  const done = { waiting: '', done: 'Done, ', cancelled: 'Cancelled, ', failed: '' }[state]
  return `${done}${dayAndClock(at)}${by === null ? '' : `, by ${by}`}`
}

function wordsOf({ action, listPricePaise, discountPercent }: Scheduled): string {
  if (action === 'publish') return 'Publish'
  if (action === 'unpublish') return 'Take off sale'
  return `Price to ${rupees(sellingPricePaise(listPricePaise ?? 0, discountPercent ?? 0))}`
}
