import { useState } from 'react'
import { SelectField } from '#admin/parts/select-field.tsx'
import { Button } from '#design/controls/button.tsx'
import { TextField } from '#design/controls/field.tsx'
import { rupees } from '#platform/money.ts'
import { paiseTyped, wholeTyped } from '#platform/typed-amount.ts'
import { sellingPricePaise } from '../../rules.ts'
import type { EditedProduct } from '../../shapes.ts'
import type { ProductEditor } from './use-product.ts'

type ScheduleFormProps = { editor: ProductEditor; product: EditedProduct; onDone: () => void }

/** Asks what is to happen and when, in India's time. */
export function ScheduleForm({ editor, product, onDone }: ScheduleFormProps) {
  const actions = actionsOf(editor, product)
  const [action, setAction] = useState(actions[0]?.value ?? 'price')
  const [at, setAt] = useState('')
  const [listPrice, setListPrice] = useState(rupees(product.body.listPricePaise))
  const [discount, setDiscount] = useState(String(product.body.discountPercent))
  const percent = wholeTyped(discount.replace(/%\s*$/, ''))
  const paise = paiseTyped(listPrice)
  const isPrice = action === 'price'
  const isReady = at !== '' && (!isPrice || (percent !== undefined && paise !== undefined))
  const send = async () => {
    if (action === 'publish' && editor.unkept.length > 0) {
      const answer = await (product.state === 'live' ? editor.keep() : editor.save())
      if (!answer) return
    }
    const price = isPrice && { listPrice, discountPercent: percent }
    if (await editor.schedule({ action, at: `${at}:00+05:30`, ...price })) onDone()
  }
  return (
    <div className="g-schedule">
      <SelectField
        id="f-action"
        label="What happens"
        value={action}
        options={actions}
        onChange={({ target }) => setAction(target.value)}
      />
      {isPrice && (
        <div className="a-form2">
          <TextField
            label="List price then"
            inputMode="decimal"
            value={listPrice}
            onChange={({ target }) => setListPrice(target.value)}
          />
          <TextField
            label="Discount % then"
            inputMode="numeric"
            value={discount}
            hint={priceWords(paise, percent)}
            onChange={({ target }) => setDiscount(target.value)}
          />
        </div>
      )}
      <TextField
        label="Moment, India's time"
        type="datetime-local"
        value={at}
        hint="It is on the shop's pages within a minute of it"
        onChange={({ target }) => setAt(target.value)}
      />
      <Button
        aria-disabled={!isReady || undefined}
        busy={editor.busy === 'schedule'}
        onClick={() => isReady && void send()}
      >
        Schedule it
      </Button>
    </div>
  )
}

function actionsOf({ changes }: ProductEditor, { state, draft }: EditedProduct) {
  const price = { value: 'price', label: 'Another price' }
  if (state !== 'live') return [{ value: 'publish', label: 'Publish' }, price]
  const publish = { value: 'publish', label: 'Publish the draft, as it is then' }
  const off = { value: 'unpublish', label: 'Take off sale' }
  return [...(draft || changes.length > 0 ? [publish] : []), price, off]
}

function priceWords(paise: number | undefined, percent: number | undefined): string {
  return paise === undefined || percent === undefined || percent > 99
    ? 'From 0 to 99'
    : `Shoppers will see ${rupees(sellingPricePaise(paise, percent))}`
}
