import { Suspense } from 'react'
import { Await, redirect, useLocation } from 'react-router'
import { Breadcrumb } from '#design/display/breadcrumb.tsx'
import { ButtonLink } from '#design/controls/button.tsx'
import { Loading } from '#design/display/spinner.tsx'
import { t } from '#platform/language/translate.ts'
import { publicPage } from '#web/page-meta.ts'
import type { EventOrArticle } from '../contract.ts'
import { contentClient } from './client.ts'
import { sharedScene } from './content-data.ts'
import { dayMonthYear } from '#design/display/dates.ts'
import { galleriesOf } from './event-galleries.ts'
import { GalleryTiles } from './event-gallery.tsx'
import { Story } from './story.tsx'
import type { Route } from './+types/event.ts'
import './events.css'

const trail = [{ label: 'Events', to: '/event' }]

type LinkState = { eventName?: string; eventHeading?: string }

export async function loader({
  context,
  params,
}: Route.LoaderArgs): Promise<{ event: EventOrArticle }> {
  const event = await contentClient(context).eventOrArticle({ id: params.id })
  // Articles and events have different addresses.
  if (event.eventKind === 'article') throw redirect(`/article/${event._id}`)
  return { event }
}

/** Client navigation opens at once with a loading state; a document request waits on the server. */
export function clientLoader({ serverLoader }: Route.ClientLoaderArgs): {
  event: EventOrArticle | Promise<EventOrArticle>
} {
  return { event: serverLoader().then(({ event }) => event) }
}

export const meta: Route.MetaFunction = ({ loaderData, matches, location }) => {
  const event = loaderData?.event
  const loadedEvent = event && 'eventName' in event ? event : undefined
  const { eventName = t('Event'), eventHeading = '' } = loadedEvent ?? linkState(location.state)
  return publicPage(matches, {
    title: eventName,
    description: eventHeading
      ? `${eventName}: ${eventHeading}`
      : t('An event, in words and pictures.'),
    kind: 'article',
    picture: loadedEvent && sharedScene(loadedEvent),
    trail,
  })
}

export default function Event({ loaderData: { event } }: Route.ComponentProps) {
  if ('eventName' in event) return <Happening event={event} />
  return (
    <Suspense fallback={<Waiting />}>
      <Await resolve={event}>{(loadedEvent) => <Happening event={loadedEvent} />}</Await>
    </Suspense>
  )
}

function Waiting() {
  const { eventName = t('Event'), eventHeading } = linkState(useLocation().state)
  return (
    <div className="wrap waiting">
      <Breadcrumb here={eventName} trail={trail} />
      <header className="art-head">
        <div className="art-facts">&nbsp;</div>
        <h1>{eventName}</h1>
        {eventHeading && <p className="art-lede">{eventHeading}</p>}
      </header>
      <div className="art-hero art-hero--waiting skel">
        <Loading>{t('Loading...')}</Loading>
      </div>
    </div>
  )
}

function Happening({ event }: { event: EventOrArticle }) {
  // The story already shows the first picture.
  const [gallery] = galleriesOf([
    { ...event, eventImages: event.eventImages.filter((image) => image !== event.eventImage) },
  ])
  return (
    <article className="wrap">
      <Breadcrumb here={event.eventName} trail={trail} />
      <Story
        item={event}
        facts={<time dateTime={event.updatedAt}>{dayMonthYear(event.updatedAt)}</time>}
        end={
          <p className="art-note not-on-paper">
            <ButtonLink weight="line" to="/event">
              {t('All events')}
            </ButtonLink>
          </p>
        }
      />
      {gallery && (
        <section className="section not-on-paper" aria-labelledby="pictures">
          <div className="sec-head">
            <h2 id="pictures">{t('Pictures')}</h2>
          </div>
          <GalleryTiles gallery={gallery} />
        </section>
      )}
    </article>
  )
}

/** Title and heading from the link's state, parsed: history state may hold anything. */
function linkState(state: unknown): LinkState {
  if (typeof state !== 'object' || state === null) return {}
  const { eventName, eventHeading } = state as Record<string, unknown>
  return {
    ...(typeof eventName === 'string' && { eventName }),
    ...(typeof eventHeading === 'string' && { eventHeading }),
  }
}
