import type { EventOrArticle } from '../contract.ts'

/** Gallery fields of an event, without its details. */
export type Gallery = { _id: string; name: string; heading: string; date: string; images: string[] }

export type EventFilm = { _id: string; name: string; video: string; poster: string | null }

/** specification.md#articles-and-events: active events with images, one gallery per event name. */
export function galleriesOf(events: readonly EventOrArticle[]): Gallery[] {
  const galleries = new Map<string, Gallery>()
  for (const event of events) {
    if (!event.eventStatus || event.eventImages.length === 0) continue
    const gallery = galleries.get(event.eventName)
    if (gallery)
      gallery.images.push(...event.eventImages.filter((image) => !gallery.images.includes(image)))
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
    // The second picture: the gallery shows the first.
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
