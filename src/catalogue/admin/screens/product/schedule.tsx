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
          {product.scheduled.map((entry) => (
            <Row key={entry.id} scheduled={entry} editor={editor} />
          ))}
        </ul>
      </div>
    </section>
  )
}

function Row({ scheduled, editor }: { scheduled: Scheduled; editor: ProductEditor }) {
  const { id, at, state } = scheduled
  return (
    <li>
      <span>
        <b>{wordsOf(scheduled)}</b>
        <span className={state === 'failed' ? 'err' : 'a-sub'}>{whenOf(scheduled)}</span>
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

function whenOf(scheduled: Scheduled): string {
  const { state, at, by, note } = scheduled
  if (state === 'failed') return `Not done at ${dayAndClock(at)}. ${note}`
  const done = { waiting: '', done: 'Done, ', cancelled: 'Cancelled, ', failed: '' }[state]
  const words = `${done}${dayAndClock(at)}${by === null ? '' : `, by ${by}`}`
  return note === null ? words : `${words}. ${note}`
}

function wordsOf({ action, listPricePaise, discountPercent }: Scheduled): string {
  if (action === 'publish') return 'Publish'
  if (action === 'unpublish') return 'Take off sale'
  return `Price to ${rupees(sellingPricePaise(listPricePaise ?? 0, discountPercent ?? 0))}`
}
