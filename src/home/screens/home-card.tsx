import type { ProductCard as Card } from '#catalogue/contract.ts'
import { ProductCard } from '#catalogue/screens/product-card.tsx'
import { WholeWords } from '#catalogue/screens/whole-words.tsx'
import { cut, maxLengths } from '#design/display/truncate.ts'

export function HomeCard({ product }: { product: Card }) {
  const productName = cut(product.productName, maxLengths.homeTitle)
  return (
    <ProductCard product={{ ...product, productName }}>
      <WholeWords of={productName} />
    </ProductCard>
  )
}
