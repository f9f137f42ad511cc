import type { ProductCard as Card } from '#catalogue/contract.ts'
import { ProductCard } from '#catalogue/screens/product-card.tsx'
import { cut, mostLetters } from '#design/cut.ts'

export function HomeCard({ product }: { product: Card }) {
  return <ProductCard product={{ ...product, productName: cut(product.productName, mostLetters.homeTitle) }} />
}
