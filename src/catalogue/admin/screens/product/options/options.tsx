import { lazy, Suspense } from 'react'
import { Section } from '../section.tsx'
import type { OptionsProps } from './family-options.tsx'

const FamilyOptions = lazy(() => import('./family-options.tsx'))

type MaybeMade = Omit<OptionsProps, 'productId'> & { productId: string | undefined }

/** Sizes and colours: products that a family joins. Saved apart from the rest of the form. */
export function Options({ productId, ...props }: MaybeMade) {
  if (productId === undefined)
    return <Words>Sizes and colours come once the product is saved.</Words>
  const { family } = props
  return (
    <Suspense fallback={<Words>Loading sizes and colours</Words>}>
      <FamilyOptions key={`${family?.id} ${family?.version}`} {...{ productId, ...props }} />
    </Suspense>
  )
}

function Words({ children }: { children: string }) {
  return (
    <Section id="options" title="Options">
      <p className="a-sub">{children}</p>
    </Section>
  )
}
