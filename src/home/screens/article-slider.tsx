import { use } from 'react'
import { Link } from 'react-router'
import { cut, maxLengths } from '#design/display/truncate.ts'
import { setsOf } from '#design/display/picture-sets.ts'
import { Slider } from '#design/controls/slider.tsx'
import { t } from '#platform/language/translate.ts'
import { SaveData } from '#design/save-data.ts'

export type ArticleTile = {
  id: string
  name: string
  shortHeading: string
  picture: string | null
  day: string
}

const widths = [480, 960, 1280]
const sizes = '(min-width: 1400px) 310px, (min-width: 1024px) 23vw, (min-width: 600px) 46vw, 77vw'

export function ArticleSlider({ articles }: { articles: readonly ArticleTile[] }) {
  if (articles.length === 0) return null
  return (
    <section className="section" aria-label={t('Articles')}>
      <Slider
        title={t('Care, explained')}
        words={t('Short reads from our articles desk.')}
        of="articles"
        look="articles"
      >
        {articles.map((article) => (
          <Link
            key={article.id}
            className="acard"
            to={`/article/${article.id}`}
            title={article.name}
          >
            <span className="pic">
              {article.picture && <ArticlePicture src={article.picture} />}
            </span>
            <time dateTime={article.day.split('/').reverse().join('-')}>{article.day}</time>
            <h3>{cut(article.name, maxLengths.articleName)}</h3>
            <p>{article.shortHeading}</p>
          </Link>
        ))}
      </Slider>
    </section>
  )
}

function ArticlePicture({ src }: { src: string }) {
  const sets = setsOf(src, widths, use(SaveData))
  return (
    <picture>
      {sets && <source type="image/avif" srcSet={sets.avif} sizes={sizes} />}
      <img
        src={src}
        srcSet={sets?.webp}
        sizes={sets && sizes}
        width={960}
        height={640}
        alt=""
        loading="lazy"
        decoding="async"
      />
    </picture>
  )
}
