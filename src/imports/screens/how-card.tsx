import { Card } from '#admin/parts/card.tsx'
import { SelectField } from '#admin/parts/select-field.tsx'
import { TextField } from '#design/controls/field.tsx'
import { useRun } from './use-run.ts'

const modes = [
  { value: 'both', label: 'Add and change' },
  { value: 'add', label: 'Only add' },
  { value: 'change', label: 'Only change' },
]
const empties = [
  { value: 'leave', label: 'Leave what is there' },
  { value: 'clear', label: 'Clear it' },
]
const inexacts = [
  { value: 'refuse', label: 'Refuse the row' },
  { value: 'list', label: 'Make it the list price, without a discount' },
]

/** What a member chooses beside the columns. */
export function HowCard() {
  const { run, categories } = useRun()
  const { kind, options } = run
  const isProducts = kind === 'products'
  const isPriced = isProducts || kind === 'prices'
  return (
    <Card title="How">
      <div className="i-stack">
        {(isProducts || kind === 'pincodes') && (
          <SelectField
            id="mode"
            name="mode"
            label="Rows may"
            options={modes}
            defaultValue={options.mode}
          />
        )}
        {kind !== 'stock' && (
          <SelectField
            id="empty"
            name="empty"
            label="An empty cell means"
            options={empties}
            defaultValue={options.empty}
          />
        )}
        {isPriced && (
          <SelectField
            id="inexact"
            name="inexact"
            label="A price that no whole percent makes"
            options={inexacts}
            defaultValue={options.inexact}
          />
        )}
        {isProducts && (
          <>
            <SelectField
              id="category"
              name="category"
              label="Category of new products without one"
              options={[
                { value: '', label: 'Refuse the row' },
                ...categories.map(({ id, name }) => ({ value: id, label: name })),
              ]}
              defaultValue={options.category}
            />
            <TextField
              id="brand"
              name="brand"
              label="Brand of new products without one"
              maxLength={60}
              defaultValue={options.brand}
            />
          </>
        )}
        {kind === 'words' && (
          <p>
            A row finds its category or word by what it is in English; the column Attribute is empty
            for categories. A file makes no new ones.
          </p>
        )}
        {kind === 'stock' && (
          <p>
            Stock is never set. What was counted becomes a difference to the stock at the dry run,
            so pieces sold in between stay sold. Serial numbers that are not on the shelf come in,
            as many as it grows by, into the lot of their row where it names one.
          </p>
        )}
      </div>
    </Card>
  )
}
