import { redirect } from 'react-router'
import { catalogueClient } from '#catalogue/screens/client.ts'
import { Breadcrumb } from '#design/display/breadcrumb.tsx'
import { Icon } from '#design/display/icon.tsx'
import { Note } from '#design/display/note.tsx'
import { t } from '#platform/language/translate.ts'
import { storeFacts } from '#web/page-context.ts'
import { publicPage } from '#web/page-meta.ts'
import { ArticleCard, articleFacts, type ArticleFacts } from './article-card.tsx'
import { contentClient } from './client.ts'
import { articleData, sharedScene } from './content-data.ts'
import { dayMonthYear } from '#design/display/dates.ts'
import { mentionedSearch, nextAfter, readingMinutes } from './mentions.ts'
import { MentionedProducts } from './mentioned-products.tsx'
import { Story } from './story.tsx'
import type { Route } from './+types/article.ts'

export async function loader({ context, params }: Route.LoaderArgs) {
  const content = contentClient(context)
  const [article, articles] = await Promise.all([
    content.eventOrArticle({ id: params.id }),
    content.articles(),
  ])
  // Articles and events have different addresses.
  if (article.eventKind === 'event') throw redirect(`/event/${article._id}`)
  const search = mentionedSearch(article.eventDetails)
  const mentioned = search
    ? await catalogueClient(context).getProduct({ search, inStock: true, limit: 4 })
    : undefined
  return {
    article,
    search,
    products: mentioned?.products ?? [],
    more: nextAfter(articles, article._id, 4).map(articleFacts),
    store: context.get(storeFacts),
  }
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  if (!loaderData) return []
  const { article, store } = loaderData
  const { eventName, eventHeading } = article
  return publicPage(matches, {
    title: eventName,
    description: `${eventName}: ${eventHeading}`,
    kind: 'article',
    picture: sharedScene(article),
    trail,
    data: [articleData(article, store)],
  })
}

const trail = [{ label: 'Articles', to: '/article' }]

export default function Article({
  loaderData: { article, search, products, more },
}: Route.ComponentProps) {
  const minutes = readingMinutes(article.eventDetails)
  return (
    <>
      <article className="wrap">
        <Breadcrumb here={article.eventName} trail={trail} />
        <Story
          item={article}
          facts={
            <>
              <time dateTime={article.updatedAt}>{dayMonthYear(article.updatedAt)}</time>
              <span>
                <Icon name="clock" /> {t('{minutes} min read', { minutes })}
              </span>
            </>
          }
          aside={
            products.length > 0 &&
            search && <MentionedProducts products={products} search={search} />
          }
          end={
            <div className="art-note">
              <Note>
                {t(
                  'This is general information and does not replace a doctor who knows you. In an emergency call 112.',
                )}
              </Note>
            </div>
          }
        />
      </article>
      {more.length > 0 && <MoreArticles articles={more} />}
    </>
  )
}

function MoreArticles({ articles }: { articles: readonly ArticleFacts[] }) {
  return (
    <section className="section wrap not-on-paper" aria-labelledby="more-articles">
      <div className="sec-head">
        <h2 id="more-articles">{t('More articles')}</h2>
      </div>
      <div className="acards acards--4">
        {articles.map((article) => (
          <ArticleCard
            key={article._id}
            article={article}
            level="h3"
            sizes="(min-width: 1024px) 310px, (min-width: 600px) 46vw, 128px"
          />
        ))}
      </div>
    </section>
  )
}
