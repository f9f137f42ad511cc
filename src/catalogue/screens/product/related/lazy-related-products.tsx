import { lazy, Suspense } from 'react'
import { whenNear } from '#web/startup/when-near.ts'
import type { RelatedProps } from './related-products.tsx'
// Here, or it would be a file of its own.
import './related-products.css'

export const worksWithId = 'works-with'
export const boughtTogetherId = 'bought-together'

const lazily = (id: string) =>
  lazy(async () => {
    await whenNear(id)
    // If the import fails, the server's forms stay, which work without script.
    return import('./related-products.tsx').then(
      (part) => ({ default: part.RelatedProducts }),
      () => new Promise<never>(() => undefined),
    )
  })

const OnServer = import.meta.env.SSR
  ? (await import('./related-products.tsx')).RelatedProducts
  : undefined
const WorksWith = OnServer ?? lazily(worksWithId)
const BoughtTogether = OnServer ?? lazily(boughtTogetherId)

/** Their script comes when they are near or the page is first used. */
export function LazyRelated(props: RelatedProps) {
  if (props.products.length === 0) return null
  const Row = props.id === worksWithId ? WorksWith : BoughtTogether
  return (
    <Suspense>
      <Row {...props} />
    </Suspense>
  )
}
