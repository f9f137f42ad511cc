import { ButtonLink } from '#design/button.tsx'
import './hero.css'

const set = (name: string, widths: readonly number[], type: string) => widths.map((width) => `/media/hero/${name}-${width}.${type} ${width}w`).join(', ')

/** One quiet banner: the words are text, the picture is wide on a desk and tall on a phone. */
export function Hero({ categoryId }: { categoryId: string | undefined }) {
  return (
    <section className="hero" aria-label="Welcome">
      <div className="frame">
        <picture>
          <source media="(min-width: 900px)" type="image/avif" srcSet={set('hero-1-wide', [800, 1200, 1600], 'avif')} sizes="(min-width: 1400px) 1312px, 94vw" width={1600} height={640} />
          <source media="(min-width: 900px)" type="image/webp" srcSet={set('hero-1-wide', [800, 1200, 1600], 'webp')} sizes="(min-width: 1400px) 1312px, 94vw" width={1600} height={640} />
          <source type="image/avif" srcSet={set('hero-1-tall', [480, 800], 'avif')} sizes="94vw" />
          <img src="/media/hero/hero-1-tall.webp" srcSet={set('hero-1-tall', [480, 800], 'webp')} sizes="94vw" width={800} height={1180} alt="A blood pressure monitor and a pulse oximeter in a sunlit niche, beside a tulsi plant" fetchPriority="high" />
        </picture>
        <div className="copy">
          <p className="eyebrow">BP and sugar care</p>
          <h1>Know your numbers at home.</h1>
          <p>Clear readings, large digits, one button.</p>
          <ButtonLink size="large" to={categoryId ? `/product-by-category/${categoryId}` : '/all-products'}>Shop BP monitors</ButtonLink>
        </div>
      </div>
    </section>
  )
}
