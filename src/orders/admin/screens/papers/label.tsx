import { rupeesExact, paiseOf } from '#platform/money.ts'
import type { Paper } from '../../papers/contract.ts'
import { Bars } from './bars.tsx'
import { kilograms } from './slip.tsx'

type Sender = { name: string; address: string }

/** 100 × 150 mm, pure black: where it goes, what is due at the door, and the number to scan. */
export function Label({ paper, sender }: { paper: Paper; sender: Sender }) {
  const { number, parcel, bars, name, address, toCollect, trackingNumber, weightGrams } = paper
  const isAbroad = address.country.trim().toLowerCase() !== 'india'
  return (
    <article className="p-paper p-label" aria-label={`Label of order ${number}`}>
      <header>
        <b className="p-store">{sender.name}</b>
        <b>{toCollect > 0 ? `Collect ${rupeesExact(paiseOf(toCollect))}` : 'Prepaid'}</b>
      </header>
      <section className="p-send-to">
        <span>Send to</span>
        <p className="p-where">
          {name}
          <br />
          {address.address}
          <br />
          {address.landmark && (
            <>
              {address.landmark}
              <br />
            </>
          )}
          {address.city}, {address.state}
          {isAbroad && `, ${address.country}`}
        </p>
        {address.postalCode && <p className="p-pin">{address.postalCode}</p>}
        <p>Phone {address.phone}</p>
      </section>
      <section className="p-order">
        <span>
          Order <b>{number}</b>
          {parcel !== null && `, parcel ${parcel}`}
          {weightGrams !== null && ` · ${kilograms(weightGrams)}`}
        </span>
        {trackingNumber && <b>{trackingNumber}</b>}
      </section>
      <Bars number={number} bars={bars} />
      <footer>
        From {sender.name}, {sender.address}. If not delivered, send back to this address. Medical
        device: keep dry.
      </footer>
    </article>
  )
}
