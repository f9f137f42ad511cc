import { Card } from '#admin/parts/card.tsx'
import { SelectField } from '#admin/parts/select-field.tsx'
import { Status } from '#admin/parts/status.tsx'
import { Button } from '#design/controls/button.tsx'
import { TextField } from '#design/controls/field.tsx'
import { expiryWords } from '#catalogue/lots/rules.ts'
import type { PackingOrder } from '../../packing/shapes.ts'
import type { Fields } from './packing-steps.ts'
import { StepForm } from './step-form.tsx'
import type { Steps } from './use-steps.ts'

type OrderLotsProps = {
  order: PackingOrder
  fields: Fields
  steps: Pick<Steps<unknown>, 'submit'>
  isWorkable: boolean
}

/** Which lots to take, those that expire first; another one with a reason. */
export function OrderLots({ order, fields, steps, isWorkable }: OrderLotsProps) {
  const { lots, lines, isToPack } = order
  if (lots.length === 0) return null
  const ofLots = lines.filter(({ id }) => lots.some(({ product }) => product === id))
  return (
    <Card title={isToPack ? 'Take these lots' : 'Lots in the parcel'}>
      <ul className="a-list">
        {lots.map(({ product, code, expiresOn, pieces, isChosen }) => (
          <li key={`${product} ${code} ${expiresOn}`}>
            <span className="grow">
              <b>{code ?? 'Lot not recorded'}</b>
              <span className="a-sub k-under">
                {[lines.find(({ id }) => id === product)?.name, expiryWords(expiresOn)].join(' · ')}
              </span>
            </span>
            {isChosen && (
              <Status tone="in" icon="pencil">
                Chosen
              </Status>
            )}
            {isChosen && isWorkable && code !== null && (
              <StepForm
                fields={{
                  call: 'chooseLot',
                  ...fields,
                  product,
                  lot: code,
                  pieces: '0',
                  because: 'undone',
                }}
                onSubmit={steps.submit}
              >
                <Button type="submit" weight="line" size="small">
                  Undo
                </Button>
              </StepForm>
            )}
            <b className="num">{pieces}</b>
          </li>
        ))}
      </ul>
      {isWorkable && <AnotherLot {...{ fields, steps }} lines={ofLots} />}
    </Card>
  )
}

const reasons = [
  'the other cannot be found',
  'the other is damaged',
  'the shopper asked for it',
] as const

type AnotherProps = Pick<OrderLotsProps, 'fields' | 'steps'> & { lines: PackingOrder['lines'] }

function AnotherLot({ fields, steps, lines }: AnotherProps) {
  return (
    <details>
      <summary className="btn btn--line btn--sm">Another lot is in my hand</summary>
      <StepForm
        fields={{ call: 'chooseLot', ...fields }}
        onSubmit={steps.submit}
        className="a-form k-lot"
      >
        <SelectField
          label="Product"
          name="product"
          options={lines.map(({ id, name }) => ({ value: id, label: name }))}
        />
        <TextField label="Lot, scanned or typed" name="lot" required maxLength={40} />
        <TextField
          label="Pieces of it"
          name="pieces"
          inputMode="numeric"
          required
          defaultValue={String(lines[0]?.pieces ?? 1)}
        />
        <SelectField
          label="Because"
          name="because"
          options={reasons.map((value) => ({ value, label: value }))}
        />
        <Button type="submit" weight="line">
          Take this lot
        </Button>
      </StepForm>
    </details>
  )
}
