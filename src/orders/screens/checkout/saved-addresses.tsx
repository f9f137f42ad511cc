import { useEffect, useRef, useState } from 'react'
import { RadioCard } from '#design/controls/radio-card.tsx'
import type { SavedAddress } from '../../shapes.ts'
import type { ShippingFields } from './checkout-fields.ts'

export type SavedAddressesProps = {
  name: string
  addresses: readonly SavedAddress[]
  read: () => ShippingFields
  fill: (fields: ShippingFields) => void
}

/** Where earlier orders went: a press fills the form, and an untouched form has the last one. */
export function SavedAddresses({ name, addresses, read, fill }: SavedAddressesProps) {
  const [chosen, setChosen] = useState(-1)
  const part = useRef<HTMLFieldSetElement>(null)
  const saved = addresses.map((address) => fieldsOf(address, name))
  const choose = (at: number) => {
    setChosen(at)
    fill(saved[at] ?? fieldsOf(undefined, name))
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
  return (
    <fieldset className="saved radios" ref={part}>
      <legend className="sr">Addresses of earlier orders</legend>
      {saved.map((fields, at) => (
        <RadioCard
          key={JSON.stringify(fields)}
          name="savedAddress"
          title={fields.address}
          detail={detailOf(fields)}
          checked={at === chosen}
          onChange={() => choose(at)}
        />
      ))}
      <RadioCard
        name="savedAddress"
        title="Another address"
        detail="Fill in the form below"
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

function detailOf({ recipient, phone, city, state, postalCode }: ShippingFields): string {
  return `${recipient}, ${phone}. ${city}, ${state} ${postalCode}`.trimEnd()
}
