import { lazy, Suspense } from 'react'
import type { OffersProps } from './offers.tsx'
// Here, or it would be a file of its own.
import './offers.css'

const Part = import.meta.env.SSR
  ? (await import('./offers.tsx')).Offers
  : lazy(async () => {
      // If the import fails, the server's form stays, which works without script.
      return import('./offers.tsx').then(
        (part) => ({ default: part.Offers }),
        () => new Promise<never>(() => undefined),
      )
    })

/** Its script comes after the page's own, and only where there is an offer. */
export function Offers(props: OffersProps) {
  if (props.offers.length === 0) return null
  return (
    <Suspense>
      <Part {...props} />
    </Suspense>
  )
}
