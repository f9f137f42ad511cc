import { Link } from 'react-router'
import { Icon } from '#design/display/icon.tsx'
import { WidePicture } from '#design/display/wide-picture.tsx'
import type { EventOrArticle } from '../contract.ts'
import { cut, maxLengths } from '#design/display/truncate.ts'
import { dayMonthYear } from '#design/display/dates.ts'
import { prefetchOnIntent } from '#design/save-data.ts'
import { writtenIn } from '#web/language/written-in.tsx'
import './article-card.css'

export type ArticleFacts = Pick<
  EventOrArticle,
  '_id' | 'eventName' | 'eventHeading' | 'eventImage' | 'updatedAt'
>

/** Fields of a card; the details would be most of the page's weight. */
export function articleFacts({
  _id,
  eventName,
  eventHeading,
  eventImage,
  updatedAt,
}: EventOrArticle): ArticleFacts {
  return { _id, eventName, eventHeading, eventImage, updatedAt }
}

type ArticleCardProps = {
  article: ArticleFacts
  level: 'h2' | 'h3'
  sizes: string
  priority?: boolean
}

/**
 * Truncates name and heading (specification.md#9-business-constants-and-limits); screen readers get
 * the whole name.
 */
export function ArticleCard({ article, level: Heading, sizes, priority }: ArticleCardProps) {
  const { _id, eventName, eventHeading, eventImage, updatedAt } = article
  return (
    <article className="acard">
      <span className="pic">
        {eventImage ? (
          <WidePicture src={eventImage} alt="" sizes={sizes} priority={priority} />
        ) : (
          <Icon name="newspaper" />
        )}
      </span>
      <div className="words">
        <time dateTime={updatedAt}>{dayMonthYear(updatedAt)}</time>
        <Heading lang={writtenIn(eventName)}>
          <Link to={`/article/${_id}`} title={eventName} prefetch={prefetchOnIntent()}>
            <span className="sr">{eventName}</span>
            <span aria-hidden="true">{cut(eventName, maxLengths.articleName)}</span>
          </Link>
        </Heading>
        <p title={eventHeading} lang={writtenIn(eventHeading)}>
          {cut(eventHeading, maxLengths.articleHeading)}
        </p>
      </div>
    </article>
  )
}
