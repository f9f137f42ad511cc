import type { ProductCard } from '#catalogue/contract.ts'
import { Slider } from '#design/controls/slider.tsx'
import { t } from '#platform/language/translate.ts'
import { HomeCard } from './home-card.tsx'

/** 4 at a time, 3 below 1024 px, 2 below 600 (specification.md#9-business-constants-and-limits). */
export function Bestsellers({ products }: { products: readonly ProductCard[] }) {
  if (products.length === 0) return null
  return (
    <section className="section" aria-label={t('Bestsellers')}>
      <Slider title={t('Bestsellers')} of="bestsellers">
        {products.map((product) => (
          <HomeCard key={product._id} product={product} />
        ))}
      </Slider>
    </section>
  )
}
