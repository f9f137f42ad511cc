import type { ProductCard as Card } from '#catalogue/contract.ts'
import { ProductCard } from '#catalogue/screens/product-card.tsx'
import { WholeWords } from '#catalogue/screens/whole-words.tsx'
import { cut, maxLengths } from '#design/display/truncate.ts'
import { nameOf } from '#catalogue/screens/names.tsx'

export function HomeCard({ product }: { product: Card }) {
  const name = cut(nameOf(product), maxLengths.homeTitle)
  return (
    <ProductCard product={product}>
      <WholeWords of={name} />
    </ProductCard>
  )
}
