import type { ReactNode } from 'react'
import { classes } from '#design/classes.ts'
import { WidePicture } from '#design/display/wide-picture.tsx'
import type { EventOrArticle } from '../contract.ts'
import { EnglishNote, writtenIn } from '#web/language/written-in.tsx'
import { StoredHtml } from '#web/stored-html.tsx'
import './story.css'

type StoryProps = {
  item: Pick<EventOrArticle, 'eventName' | 'eventHeading' | 'eventImage' | 'eventDetails'>
  /** The line above the name: a date, a reading time. */
  facts: ReactNode
  aside?: ReactNode
  end?: ReactNode
}

/** Layout of articles and events (specification.md#articles-and-events). */
export function Story({ item, facts, aside, end }: StoryProps) {
  return (
    <>
      <header className="art-head">
        <div className="art-facts">{facts}</div>
        <h1 lang={writtenIn(item.eventName)}>{item.eventName}</h1>
        {item.eventHeading && (
          <p className="art-lede" lang={writtenIn(item.eventHeading)}>
            {item.eventHeading}
          </p>
        )}
        <EnglishNote of={item.eventDetails} />
      </header>
      {item.eventImage && (
        <figure className="art-hero">
          <WidePicture
            src={item.eventImage}
            alt=""
            sizes="(min-width: 1440px) 1312px, 94vw"
            priority
          />
        </figure>
      )}
      <div className={classes('art-body', Boolean(aside) && 'art-body--aside')}>
        <div className="art-text">
          <div lang={writtenIn(item.eventDetails)}>
            <StoredHtml className="prose" html={item.eventDetails} />
          </div>
          {end}
        </div>
        {aside}
      </div>
    </>
  )
}
