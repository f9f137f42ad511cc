import { TextField } from '#design/controls/field.tsx'
import type { VoucherEditor } from './use-voucher.ts'

export type FieldsProps = { editor: VoucherEditor; errorAt: (field: string) => string | undefined }

/** The codes of a batch are made with their number and their beginning. */
export function CodeFields({ editor: { form, saved, isMany, change }, errorAt }: FieldsProps) {
  if (!isMany)
    return (
      <TextField
        label="Code"
        value={form.code}
        maxLength={40}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        readOnly={saved?.isUsed}
        hint={saved?.isUsed ? 'Used: its code and its worth stay' : 'Letters, digits, - and _'}
        error={errorAt('code')}
        onChange={({ target }) => change({ code: target.value.toUpperCase() })}
      />
    )
  return (
    <div className="a-2 keep">
      <TextField
        label="How many"
        inputMode="numeric"
        value={form.count}
        hint="Up to 5,000"
        error={errorAt('count')}
        onChange={({ target }) => change({ count: target.value })}
      />
      <TextField
        label="They begin with"
        value={form.prefix}
        maxLength={30}
        autoComplete="off"
        error={errorAt('prefix')}
        onChange={({ target }) => change({ prefix: target.value.toUpperCase() })}
      />
    </div>
  )
}
