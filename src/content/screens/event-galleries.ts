import type { EventOrArticle } from '../contract.ts'

/** What the events page needs of an event; its details stay behind. */
export type Gallery = { _id: string; name: string; heading: string; date: string; images: string[] }

export type EventFilm = { _id: string; name: string; video: string; poster: string | null }

/**
 * specification.md#articles-and-events: the active events that have images, one gallery for each
 * event name; the first of a name is the one to read about.
 */
export function galleriesOf(events: readonly EventOrArticle[]): Gallery[] {
  const galleries = new Map<string, Gallery>()
  for (const event of events) {
    if (!event.eventStatus || event.eventImages.length === 0) continue
    const known = galleries.get(event.eventName)
    if (known)
      known.images.push(...event.eventImages.filter((image) => !known.images.includes(image)))
    else
      galleries.set(event.eventName, {
        _id: event._id,
        name: event.eventName,
        heading: event.eventHeading,
        date: event.updatedAt,
        images: [...new Set(event.eventImages)],
      })
  }
  return [...galleries.values()]
}

export function filmsOf(events: readonly EventOrArticle[]): EventFilm[] {
  return events.flatMap(({ eventStatus, eventVideo, _id, eventName, eventImage, eventImages }) =>
    // The gallery's second picture, so that the page does not show the first one twice.
    eventStatus && eventVideo
      ? [
          {
            _id,
            name: eventName,
            video: eventVideo,
            poster: eventImages[1] ?? eventImage ?? eventImages[0] ?? null,
          },
        ]
      : [],
  )
}
