import { Breadcrumb } from '#design/display/breadcrumb.tsx'
import { ButtonLink } from '#design/controls/button.tsx'
import { Empty } from '#design/display/empty.tsx'
import { t } from '#platform/language/translate.ts'
import { publicPage } from '#web/page-meta.ts'
import { ArticleCard, articleFacts } from './article-card.tsx'
import { EnglishNote } from '#web/language/written-in.tsx'
import { contentClient } from './client.ts'
import type { Route } from './+types/articles.ts'

export async function loader({ context }: Route.LoaderArgs) {
  return { articles: (await contentClient(context).articles()).map(articleFacts) }
}

export const meta: Route.MetaFunction = ({ matches }) =>
  publicPage(matches, {
    title: t('Articles'),
    description: t(
      'Plain guides to care at home: measuring blood pressure, reading an oximeter, preventing bedsores, cleaning a nebuliser and more.',
    ),
    trail: [],
  })

// Three cards side by side, then two, then one.
const sizes = '(min-width: 1440px) 418px, (min-width: 1024px) 30vw, (min-width: 600px) 46vw, 92vw'
const seenAtOnce = 3

export default function Articles({ loaderData: { articles } }: Route.ComponentProps) {
  return (
    <div className="wrap">
      <Breadcrumb here={t('Articles')} />
      <div className="page-head">
        <h1>{t('Articles')}</h1>
        <p>{t('Plain guides to care at home, to read before you need them.')}</p>
        <EnglishNote of={articles.map(({ eventName }) => eventName).join(' ')} />
      </div>
      {articles.length > 0 ? (
        <div className="acards">
          {articles.map((article, place) => (
            <ArticleCard
              key={article._id}
              article={article}
              level="h2"
              sizes={sizes}
              priority={place < seenAtOnce}
            />
          ))}
        </div>
      ) : (
        <Empty
          title={t('Nothing to read yet')}
          action={<ButtonLink to="/all-products">{t('See all products')}</ButtonLink>}
        >
          {t('Our first guides are being written. The products are all here.')}
        </Empty>
      )}
    </div>
  )
}
