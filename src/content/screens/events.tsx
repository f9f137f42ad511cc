import { Breadcrumb } from '#design/display/breadcrumb.tsx'
import { ButtonLink } from '#design/controls/button.tsx'
import { Empty } from '#design/display/empty.tsx'
import { t } from '#platform/language/translate.ts'
import { publicPage } from '#web/page-meta.ts'
import { EnglishNote } from '#web/language/written-in.tsx'
import { contentClient } from './client.ts'
import { EventGallery } from './event-gallery.tsx'
import { filmsOf, galleriesOf, type EventFilm } from './event-galleries.ts'
import { EventVideo } from './event-video.tsx'
import type { Route } from './+types/events.ts'
import './events.css'

export async function loader({ context }: Route.LoaderArgs) {
  const events = await contentClient(context).events()
  return { galleries: galleriesOf(events), films: filmsOf(events) }
}

export const meta: Route.MetaFunction = ({ matches }) =>
  publicPage(matches, {
    title: t('Events'),
    description: t(
      'Check-up camps, training days and exhibitions: pictures and videos of where we met the people we work for.',
    ),
    trail: [],
  })

export default function Events({ loaderData: { galleries, films } }: Route.ComponentProps) {
  return (
    <div className="wrap">
      <Breadcrumb here={t('Events')} />
      <div className="page-head">
        <h1>{t('Events')}</h1>
        <p>{t('Check-up camps, training days and exhibitions, in pictures.')}</p>
        <EnglishNote of={galleries.map(({ heading }) => heading).join(' ')} />
      </div>
      {galleries.length === 0 && films.length === 0 && (
        <Empty
          title={t('No events yet')}
          action={<ButtonLink to="/article">{t('Read our articles')}</ButtonLink>}
        >
          {t('Pictures of camps and training days will stand here once there are some.')}
        </Empty>
      )}
      {galleries.map((gallery, place) => (
        <EventGallery key={gallery._id} gallery={gallery} priority={place === 0} />
      ))}
      {films.length > 0 && <EventVideos films={films} />}
    </div>
  )
}

function EventVideos({ films }: { films: readonly EventFilm[] }) {
  return (
    <section className="section not-on-paper" aria-labelledby="event-videos">
      <div className="sec-head">
        <div>
          <h2 id="event-videos">{t('Event Videos')}</h2>
          <p>
            {t(
              'They play without sound, over and over, until you pause them. Nothing is loaded from YouTube before you press Play.',
            )}
          </p>
        </div>
      </div>
      <div className="vids">
        {films.map((film) => (
          <EventVideo key={film._id} film={film} />
        ))}
      </div>
    </section>
  )
}
