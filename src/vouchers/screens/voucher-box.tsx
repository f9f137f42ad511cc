import type { KeyboardEvent } from 'react'
import { Button } from '#design/controls/button.tsx'
import { Field, type ControlTies } from '#design/controls/field.tsx'
import { t } from '#platform/language/translate.ts'
import type { Voucher } from './use-voucher.ts'
import './voucher-box.css'

export function VoucherBox({
  voucher: { text, success, error, busy, type, apply },
}: {
  voucher: Voucher
}) {
  // Enter applies the code, and does not place the order.
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
    event.preventDefault()
    apply()
  }
  const box = (ties: ControlTies) => (
    <div className="voucher">
      <input
        {...ties}
        className="input"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        enterKeyHint="go"
        maxLength={40}
        value={text}
        onChange={(event) => type(event.currentTarget.value)}
        onKeyDown={onKeyDown}
      />
      <Button
        weight="soft"
        busy={busy}
        busyLabel={<span className="sr">{t('Applying')}</span>}
        onClick={apply}
      >
        {t('Apply')}
      </Button>
    </div>
  )
  return (
    <div className="voucher-box">
      <Field label={t('Voucher')} good={success && t(success)} error={error} urgent control={box} />
    </div>
  )
}
