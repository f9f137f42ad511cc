import { Link } from 'react-router'
import { Icon } from '#design/display/icon.tsx'
import { useLightbox } from '#design/overlays/lightbox.tsx'
import { largestOf, WidePicture } from '#design/display/wide-picture.tsx'
import { dayMonthYear } from '#design/display/dates.ts'
import { t } from '#platform/language/translate.ts'
import { writtenIn } from '#web/language/written-in.tsx'
import type { Gallery } from './event-galleries.ts'

/** One large and four small pictures; the overlay shows the rest. */
const maxTiles = 5

const large = '(min-width: 1440px) 640px, (min-width: 900px) 48vw, 92vw'
const small = '(min-width: 1440px) 310px, (min-width: 900px) 24vw, 46vw'

export function EventGallery({ gallery, priority }: { gallery: Gallery; priority: boolean }) {
  const { _id, name, heading, date } = gallery
  return (
    <section className="evs" aria-labelledby={`event-${_id}`}>
      <div className="sec-head">
        <div>
          <h2 id={`event-${_id}`} lang={writtenIn(name)}>
            {name}
          </h2>
          <p>
            <time dateTime={date}>{dayMonthYear(date)}</time> ·{' '}
            <span lang={writtenIn(heading)}>{heading}</span>
          </p>
        </div>
        {/* Link state: the next page has its title while it loads. */}
        <Link
          className="link not-on-paper"
          to={`/event/${_id}`}
          state={{ eventName: name, eventHeading: heading }}
          aria-label={t('Read about it: {name}', { name })}
        >
          {t('Read about it')} <Icon name="arrow-right" />
        </Link>
      </div>
      <GalleryTiles gallery={gallery} priority={priority} />
    </section>
  )
}

/** The pictures alone; each opens the overlay. */
export function GalleryTiles({
  gallery: { name, images },
  priority = false,
}: {
  gallery: Gallery
  priority?: boolean
}) {
  const { opener, overlay } = useLightbox(
    images.map((src, place) => ({
      src: largestOf(src),
      alt: t('{name}, picture {number}', { name, number: place + 1 }),
      width: 1280,
      height: 853,
      title: name,
    })),
  )
  const tiles = images.slice(0, maxTiles)
  const hiddenCount = images.length - tiles.length
  return (
    <div className={`evgrid evgrid--${tiles.length}`}>
      {tiles.map((src, place) => (
        <a key={src} {...opener(place)}>
          <WidePicture
            src={src}
            alt={t('{name}, picture {number}', { name, number: place + 1 })}
            sizes={place === 0 ? large : small}
            priority={priority && place === 0}
          />
          {hiddenCount > 0 && place === maxTiles - 1 && (
            <span className="more-pics">
              +{hiddenCount}
              <span className="sr"> {t('more pictures')}</span>
            </span>
          )}
        </a>
      ))}
      {overlay}
    </div>
  )
}
