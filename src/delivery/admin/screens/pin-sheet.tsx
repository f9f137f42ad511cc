import { useState, type SubmitEvent } from 'react'
import { useLocation, useNavigate, useRevalidator } from 'react-router'
import { queryWith } from '#admin/list/list-state.ts'
import { post } from '#admin/parts/post.ts'
import { Sheet } from '#admin/parts/sheet.tsx'
import { Button, ButtonLink } from '#design/controls/button.tsx'
import { TextField } from '#design/controls/field.tsx'
import { Note } from '#design/display/note.tsx'
import { showToast } from '#design/overlays/toasts.ts'
import { inOurDigits } from '#platform/digits.ts'
import type { ListedPin, ListedZone } from '../shapes.ts'
import { PinFields } from './pin-fields.tsx'
import { newPin, typedOf } from './typed-pin.ts'
import { savePin } from './use-pins.ts'

type Errors = { path: string; message: string }[]

type PinSheetProps = { opened: ListedPin | undefined; zones: readonly ListedZone[] }

/** A listed pin code, or one more. */
export function PinSheet({ opened, zones }: PinSheetProps) {
  const { search } = useLocation()
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const [code, setCode] = useState(opened ? String(opened.pincode) : '')
  const [form, setForm] = useState(opened ? typedOf(opened) : newPin)
  const [errors, setErrors] = useState<Errors>([])
  const [refusal, setRefusal] = useState<string>()
  const [busy, setBusy] = useState(false)
  const closeTo = `/delivery${queryWith(search, { pin: undefined })}`
  const close = async (message: string) => {
    showToast({ tone: 'ok', message, acrossNavigation: true })
    await revalidate()
    await navigate(closeTo, { replace: true, preventScrollReset: true })
  }
  const save = async (event: SubmitEvent) => {
    event.preventDefault()
    if (busy) return
    setBusy(true)
    const pincode = Number(inOurDigits(code).replaceAll(/\s/g, '')) || 0
    const answer = await savePin(pincode, opened?.version ?? 0, form)
    setBusy(false)
    setErrors(answer.ok ? [] : answer.errors)
    if (!answer.ok) return setRefusal(answer.errors.length > 0 ? undefined : answer.message)
    if (answer.value.left.length === 0) return close(`${pincode} is saved`)
    setRefusal(
      opened
        ? 'Somebody else changed it meanwhile. Close this and open it again.'
        : `${pincode} is listed already. Find it in the list to change it.`,
    )
  }
  const remove = async () => {
    if (!opened) return
    const { pincode, version } = opened
    const answer = await post('delivery/remove-pin', { pincode, version })
    if (answer.ok) return close(`${pincode} is off the list`)
    setRefusal(answer.message)
  }
  const errorAt = (field: string) =>
    errors.find(({ path }) => path === `pins.0.form.${field}` || path === `pins.0.${field}`)
      ?.message
  return (
    <Sheet
      title={opened ? `PIN code ${opened.pincode}` : 'A PIN code'}
      icon="map-pin"
      closeTo={closeTo}
    >
      <form className="a-form" noValidate onSubmit={(event) => void save(event)}>
        <div className="bd">
          {refusal !== undefined && (
            <Note tone="bad" live="alert">
              {refusal}
            </Note>
          )}
          {!opened && (
            <TextField
              label="PIN code"
              inputMode="numeric"
              value={code}
              error={errorAt('pincode')}
              onChange={({ target }) => setCode(target.value)}
            />
          )}
          <PinFields
            {...{ form, zones, errorAt }}
            change={(fields) => setForm((typed) => ({ ...typed, ...fields }))}
          />
        </div>
        <Foot {...{ closeTo, busy }} onRemove={opened && (() => void remove())} />
      </form>
    </Sheet>
  )
}

type FootProps = { closeTo: string; busy: boolean; onRemove: (() => void) | undefined }

function Foot({ closeTo, busy, onRemove }: FootProps) {
  return (
    <div className="ft">
      {onRemove && (
        <Button weight="line" onClick={onRemove}>
          Take off the list
        </Button>
      )}
      <ButtonLink weight="line" to={closeTo} replace preventScrollReset>
        Close
      </ButtonLink>
      <Button type="submit" busy={busy}>
        Save
      </Button>
    </div>
  )
}
