import { useEffect, useRef, useState } from 'react'
import { savePinCode } from '#delivery/screens/pin-code.ts'
import { RadioCard } from '#design/controls/radio-card.tsx'
import type { SavedAddress } from '../../shapes.ts'
import { t } from '#platform/language/translate.ts'
import type { ShippingFields } from './checkout-fields.ts'

/** Of the address book with its name, or of an earlier order. */
export type OfferedAddress = SavedAddress & { _id?: string; label?: string | null }

export type SavedAddressesProps = {
  name: string
  addresses: readonly OfferedAddress[]
  read: () => ShippingFields
  fill: (fields: ShippingFields) => void
}

const shownAtOnce = 3

/** The address book, or where earlier orders went: a press fills the form, and an untouched form has the first one. */
export function SavedAddresses({ name, addresses, read, fill }: SavedAddressesProps) {
  const [chosen, setChosen] = useState(-1)
  const part = useRef<HTMLFieldSetElement>(null)
  const saved = addresses.map((address) => fieldsOf(address, name))
  const choose = (at: number) => {
    setChosen(at)
    const fields = saved[at] ?? fieldsOf(undefined, name)
    fill(fields)
    if (fields.postalCode !== '') savePinCode(fields.postalCode)
  }
  const recognise = () => setChosen(saved.findIndex((fields) => isSame(fields, read())))
  const latest = useRef({ choose, recognise, read })
  latest.current = { choose, recognise, read }
  useEffect(() => {
    const form = part.current?.form
    const onInput = () => latest.current.recognise()
    if (isUntouched(latest.current.read())) latest.current.choose(0)
    else onInput()
    form?.addEventListener('input', onInput)
    return () => form?.removeEventListener('input', onInput)
  }, [])
  const cards = saved.map((fields, at) => {
    const { _id, label } = addresses[at] ?? {}
    return (
      <RadioCard
        key={JSON.stringify([label, fields])}
        name="savedAddress"
        title={label ?? fields.address}
        detail={detailOf(fields, label ? [fields.address] : [])}
        checked={at === chosen}
        onChange={() => choose(at)}
        data-kept={_id}
      />
    )
  })
  return (
    <fieldset className="saved radios" ref={part}>
      <legend className="sr">{t('Addresses of yours')}</legend>
      {cards.slice(0, shownAtOnce)}
      {cards.length > shownAtOnce && (
        <details open={chosen >= shownAtOnce || undefined}>
          <summary>{t('More addresses ({count})', { count: cards.length - shownAtOnce })}</summary>
          <div className="radios">{cards.slice(shownAtOnce)}</div>
        </details>
      )}
      <RadioCard
        name="savedAddress"
        title={t('Another address')}
        detail={t('Fill in the form below')}
        checked={chosen === -1}
        onChange={() => choose(-1)}
      />
    </fieldset>
  )
}

function fieldsOf(address: SavedAddress | undefined, name: string): ShippingFields {
  return {
    recipient: address?.recipient ?? name,
    phone: address?.phone ?? '',
    address: address?.address ?? '',
    landmark: address?.landmark ?? '',
    city: address?.city ?? '',
    state: address?.state ?? '',
    country: address?.country ?? 'India',
    postalCode: address?.postalCode ?? '',
  }
}

function isUntouched({ postalCode, phone, address, city }: ShippingFields): boolean {
  return postalCode + phone + address + city === ''
}

function isSame(saved: ShippingFields, typed: ShippingFields): boolean {
  return (Object.keys(saved) as (keyof ShippingFields)[]).every((key) => saved[key] === typed[key])
}

function detailOf(
  { recipient, phone, city, state, postalCode }: ShippingFields,
  street: string[],
): string {
  const place = [...street, city, `${state} ${postalCode}`].join(', ')
  return `${recipient}, ${phone}. ${place}`.trimEnd()
}
