import { lazy, Suspense } from 'react'
import { Section } from '../section.tsx'

const RelationList = lazy(() => import('./relation-list.tsx'))

/** Products that fit it: saved at each press, apart from the rest of the form. */
export function WorksWith({ productId }: { productId: string | undefined }) {
  return (
    <Section id="works-with" title="Works with">
      {productId === undefined ? (
        <p className="a-sub">What works with it is chosen once the product is saved.</p>
      ) : (
        <Suspense fallback={<p className="a-sub">Loading what works with it</p>}>
          <RelationList key={productId} productId={productId} />
        </Suspense>
      )}
    </Section>
  )
}
