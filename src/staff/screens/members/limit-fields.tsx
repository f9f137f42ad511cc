import { TextField } from '#design/controls/field.tsx'
import { inLakhs } from '#platform/money.ts'

type LimitFieldsProps = {
  member: { refundLimitPaise: number | null; discountLimitPercent: number | null }
  errorAt(field: string): string | undefined
  values: Record<string, string>
}

/** An amount each, or a tick for none. */
export function LimitFields({ member, errorAt, values }: LimitFieldsProps) {
  const { refundLimitPaise, discountLimitPercent } = member
  return (
    <>
      <TextField
        label="Refunds up to, in rupees"
        name="refunds"
        inputMode="decimal"
        autoComplete="off"
        digits
        defaultValue={values.refunds ?? inLakhs(Math.floor((refundLimitPaise ?? 0) / 100))}
        error={errorAt('refunds')}
      />
      <Free name="refundsFree" isOn={refundLimitPaise === null} label="Refunds without a limit" />
      <TextField
        label="Discounts up to, in percent"
        name="discounts"
        inputMode="numeric"
        autoComplete="off"
        digits
        defaultValue={values.discounts ?? String(discountLimitPercent ?? 0)}
        error={errorAt('discounts')}
      />
      <Free
        name="discountsFree"
        isOn={discountLimitPercent === null}
        label="Discounts without a limit"
      />
    </>
  )
}

function Free({ name, isOn, label }: { name: string; isOn: boolean; label: string }) {
  return (
    <label className="a-line staff-free">
      <input className="a-check" type="checkbox" name={name} defaultChecked={isOn} />
      <span>{label}</span>
    </label>
  )
}
