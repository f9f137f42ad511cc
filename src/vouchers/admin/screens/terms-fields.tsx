import { Card } from '#admin/parts/card.tsx'
import { TextField } from '#design/controls/field.tsx'
import type { VoucherKind } from '../../rules.ts'
import { CodeFields, type FieldsProps } from './code-fields.tsx'

const kinds: [VoucherKind, string][] = [
  ['percent', 'Percent'],
  ['rupees', 'Rupees'],
]

/** Code, kind, worth, limits and dates; of a used one only limits and dates change. */
export function TermsFields({ editor, errorAt }: FieldsProps) {
  const { form, saved, change } = editor
  const isUsed = saved?.isUsed ?? false
  return (
    <Card title={saved ? 'Terms' : 'What it gives'}>
      <div className="v-fields">
        <CodeFields editor={editor} errorAt={errorAt} />
        <fieldset className="v-kinds">
          <legend className="label">Kind</legend>
          {kinds.map(([kind, label]) => (
            <label key={kind} className="a-line">
              <input
                type="radio"
                name="kind"
                value={kind}
                checked={form.kind === kind}
                disabled={isUsed && form.kind !== kind}
                onChange={() => change({ kind })}
              />
              {label}
            </label>
          ))}
        </fieldset>
        <Worth editor={editor} errorAt={errorAt} />
        <Limits editor={editor} errorAt={errorAt} />
        {!editor.isMany && (
          <label className="a-line v-tick">
            <input
              className="a-check"
              type="checkbox"
              checked={form.isPublic}
              onChange={({ target }) => change({ isPublic: target.checked })}
            />
            <span>Show it to every shopper who can use it, in cart and checkout</span>
          </label>
        )}
        <label className="a-line v-tick">
          <input
            className="a-check"
            type="checkbox"
            checked={form.firstOrderOnly}
            disabled={isUsed}
            onChange={({ target }) => change({ firstOrderOnly: target.checked })}
          />
          <span>First order of a shopper only</span>
        </label>
      </div>
    </Card>
  )
}

function Worth({ editor: { form, saved, change }, errorAt }: FieldsProps) {
  const isUsed = saved?.isUsed ?? false
  const isPercent = form.kind === 'percent'
  const money = { inputMode: 'decimal', autoComplete: 'off', readOnly: isUsed } as const
  return (
    <div className="a-2 keep">
      <TextField
        label={isPercent ? 'Worth in percent' : 'Worth in rupees'}
        {...money}
        value={form.worth}
        error={errorAt('worth')}
        onChange={({ target }) => change({ worth: target.value })}
      />
      {isPercent && (
        <TextField
          label="At most"
          optional
          {...money}
          value={form.cap}
          error={errorAt('cap')}
          onChange={({ target }) => change({ cap: target.value })}
        />
      )}
      <TextField
        label="Least sub-total"
        optional
        {...money}
        value={form.least}
        error={errorAt('least')}
        onChange={({ target }) => change({ least: target.value })}
      />
    </div>
  )
}

function Limits({ editor: { form, isMany, change }, errorAt }: FieldsProps) {
  return (
    <div className="a-2">
      <TextField
        label={isMany ? 'Uses of each code' : 'Uses in all'}
        optional
        inputMode="numeric"
        value={form.limit}
        hint="Empty is without a limit"
        error={errorAt('limit')}
        onChange={({ target }) => change({ limit: target.value })}
      />
      <TextField
        label="Uses of one shopper"
        optional
        inputMode="numeric"
        value={form.perShopper}
        error={errorAt('perShopper')}
        onChange={({ target }) => change({ perShopper: target.value })}
      />
      <TextField
        label="From, India’s time"
        optional
        type="datetime-local"
        value={form.from}
        hint="Empty is now"
        error={errorAt('from')}
        onChange={({ target }) => change({ from: target.value })}
      />
      <TextField
        label="Until, India’s time"
        optional
        type="datetime-local"
        value={form.until}
        hint="Empty is without an end"
        error={errorAt('until')}
        onChange={({ target }) => change({ until: target.value })}
      />
    </div>
  )
}
