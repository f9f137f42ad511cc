import { useEffect, useState } from 'react'
import { TextField } from '#design/controls/field.tsx'
import type { DeliveryThere } from '../../contract.ts'
import type { OrderDetail } from '../../shapes.ts'
import { wordsOf } from './delivery-words.ts'

export const [pinLabel, pinLongest] = ['PIN code', 12]

type PinFieldProps = { order: OrderDetail; error: string | undefined; initial: string }

/** The pin code of a parcel; another one says at once whether and for how much it is sent there. */
export function PinField({ order, error, initial }: PinFieldProps) {
  const [typed, setTyped] = useState(initial)
  const there = useDeliveryThere(String(order.orderNumber), typed)
  const isOther = typed.trim() !== (order.shippingAddress.postalCode ?? '')
  return (
    <>
      <TextField
        label={pinLabel}
        optional
        name="contact.postalCode"
        autoComplete="off"
        inputMode="numeric"
        digits
        maxLength={pinLongest}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        error={error}
      />
      <p className="hint" role="status">
        {isOther && there ? wordsOf(there, order.paymentStatus === 'Paid') : ''}
      </p>
    </>
  )
}

function useDeliveryThere(number: string, typed: string): DeliveryThere | undefined {
  const [answers, setAnswers] = useState<Record<string, DeliveryThere | null>>({})
  const digits = typed.replaceAll(' ', '')
  const isAsked = digits in answers
  useEffect(() => {
    if (digits.length !== 6 || isAsked) return undefined
    const gone = new AbortController()
    const query = new URLSearchParams({ number, postalCode: digits })
    const read = async () => {
      const path = `/admin/api/orders/delivery-there?${query}`
      const answer = await fetch(path, { signal: gone.signal })
      if (!answer.ok) return
      const there = (await answer.json()) as DeliveryThere | null
      setAnswers((all) => ({ ...all, [digits]: there }))
    }
    // A hint: without the network the address is saved all the same.
    void read().catch(() => undefined)
    return () => gone.abort()
  }, [digits, isAsked, number])
  return answers[digits] ?? undefined
}
