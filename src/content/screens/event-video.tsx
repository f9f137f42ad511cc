import { useState } from 'react'
import { Icon } from '#design/display/icon.tsx'
import { WidePicture } from '#design/display/wide-picture.tsx'
import { t } from '#platform/language/translate.ts'
import type { EventFilm } from './event-galleries.ts'
import { EventPlayer } from './event-player.tsx'

/** Muted and looping, as specified, but loaded only on Play (rulings.md#third-parties). */
export function EventVideo({ film }: { film: EventFilm }) {
  const [attempt, setAttempt] = useState(0)
  const videoUrl = `https://www.youtube.com/watch?v=${encodeURIComponent(film.video)}`
  return (
    <figure className="event-video">
      <div className="vid">
        {film.poster && (
          <WidePicture
            src={film.poster}
            alt=""
            sizes="(min-width: 1440px) 644px, (min-width: 760px) 48vw, 92vw"
          />
        )}
        {attempt > 0 ? (
          <EventPlayer key={attempt} film={film} onAgain={() => setAttempt(attempt + 1)} />
        ) : (
          // Without script the link leads to the video itself.
          <a
            className="vid-play"
            href={videoUrl}
            target="_blank"
            rel="noopener"
            aria-label={t('Play video: {name}', { name: film.name })}
            onClick={(event) => {
              event.preventDefault()
              setAttempt(1)
            }}
          >
            <span className="icon-btn icon-btn--white">
              <Icon name="play" />
            </span>
          </a>
        )}
      </div>
      <figcaption>
        <b>{film.name}</b>
        <a
          href={videoUrl}
          target="_blank"
          rel="noopener"
          aria-label={t('Watch on YouTube: {name}', { name: film.name })}
        >
          {t('Watch on YouTube')}
        </a>
      </figcaption>
    </figure>
  )
}
