import { useState, type SubmitEvent } from 'react'
import { Button } from '#design/controls/button.tsx'
import type { BatchOrder } from '../../packing/shapes.ts'
import { Camera } from '#admin/parts/camera.tsx'
import type { Fields } from './packing-steps.ts'

type ParcelScanProps = {
  batch: string
  waiting: readonly BatchOrder[]
  take: (fields: Fields) => void
}

/** First our own label, which says the order, then that of the courier, which sends it. */
export function ParcelScan({ batch, waiting, take }: ParcelScanProps) {
  const [scanned, setOrder] = useState<string>()
  // Sent meanwhile from its own field, or by another phone: our label comes first again.
  const order = waiting.find(({ number }) => number === scanned)
  const onCode = (code: string) => {
    const own = waiting.find(({ number }) => number === code)?.number
    if (own !== undefined) {
      setOrder(own)
      // A scanner types into the field of the parcel.
      document.getElementById(`parcel-${own}`)?.focus()
    } else if (order !== undefined && code !== '') {
      const { number, toSend } = order
      const parcel = toSend && { parcel: String(toSend.parcel) }
      take({ call: 'send', batch, number, trackingNumber: code, ...parcel })
      setOrder(undefined)
    }
  }
  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    onCode(String(new FormData(event.currentTarget).get('parcel') ?? '').trim())
    event.currentTarget.reset()
  }
  return (
    <section className="a-card k-scan k-script">
      <form onSubmit={onSubmit}>
        <label className="label" htmlFor="scan">
          {order === undefined
            ? 'Scan our label on the parcel'
            : `Order ${order.number}: scan the label of the courier`}
        </label>
        <span className="a-line">
          <input className="input" id="scan" name="parcel" autoComplete="off" maxLength={40} />
          <Button type="submit" weight="line">
            Enter
          </Button>
        </span>
      </form>
      <Camera onCode={onCode} />
    </section>
  )
}
