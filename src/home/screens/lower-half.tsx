import type { Category, ProductPage } from '#catalogue/contract.ts'
import { ArticleSlider, type ArticleTile } from './article-slider.tsx'
import { CategoryTabs } from './category-tabs.tsx'
import type { Featured } from './featured.ts'
import { FeaturedProducts } from './featured-products.tsx'
import { Testimonials, type Testimonial } from './testimonials.tsx'

export type LowerHalfProps = {
  featured: readonly Featured[]
  categories: readonly Category[]
  categoryCount: number
  first: ProductPage
  articles: readonly ArticleTile[]
  reviews: readonly Testimonial[]
}

/** Below the fold: its script loads near the viewport. */
export function LowerHalf({
  featured,
  categories: [category, ...others],
  categoryCount,
  first,
  articles,
  reviews,
}: LowerHalfProps) {
  return (
    <>
      <FeaturedProducts tiles={featured} />
      {category && (
        <CategoryTabs
          categories={[category, ...others]}
          categoryCount={categoryCount}
          first={first}
        />
      )}
      <ArticleSlider articles={articles} />
      <Testimonials reviews={reviews} />
    </>
  )
}
