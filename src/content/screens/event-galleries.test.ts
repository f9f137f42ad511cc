import { describe, expect, it } from 'vitest'
import type { EventOrArticle } from '../contract.ts'
import { filmsOf, galleriesOf } from './event-galleries.ts'

let count = 0

function anEvent(about: Partial<EventOrArticle> = {}): EventOrArticle {
  count += 1
  return {
    _id: `event-${count}`,
    eventName: `Camp ${count}`,
    eventHeading: 'A heading',
    eventImage: '/media/events/a-1.webp',
    eventImages: ['/media/events/a-1.webp', '/media/events/a-2.webp'],
    eventVideo: null,
    eventDetails: '<p>Details</p>',
    eventStatus: true,
    updatedAt: '2026-11-01T10:00:00.000Z',
    eventKind: 'event',
    ...about,
  }
}

describe('the galleries of the events page', () => {
  it('are of active events with images, in the given order', () => {
    const expected = [anEvent(), anEvent()]
    const galleries = galleriesOf([
      anEvent({ eventStatus: false }),
      ...expected,
      anEvent({ eventImages: [] }),
    ])
    expect(galleries.map(({ name }) => name)).toEqual(expected.map(({ eventName }) => eventName))
  })

  it('are one per event name, with all its pictures and the first id', () => {
    const [first, second] = [
      anEvent({ eventName: 'Camp', eventImages: ['a', 'b'] }),
      anEvent({ eventName: 'Camp', eventImages: ['b', 'c'] }),
    ]
    expect(galleriesOf([first, anEvent(), second])[0]).toMatchObject({
      _id: first._id,
      name: 'Camp',
      images: ['a', 'b', 'c'],
    })
    expect(first.eventImages).toEqual(['a', 'b'])
  })

  it('do not include the details', () => {
    expect(JSON.stringify(galleriesOf([anEvent()]))).not.toContain('Details')
  })
})

describe('the event videos', () => {
  it('are those of active events, with or without images', () => {
    const films = filmsOf([
      anEvent({ eventVideo: 'one' }),
      anEvent(),
      anEvent({ eventVideo: 'hidden', eventStatus: false }),
      anEvent({ eventVideo: 'two', eventImages: [], eventImage: null }),
    ])
    expect(films.map(({ video, poster }) => [video, poster])).toEqual([
      ['one', '/media/events/a-2.webp'],
      ['two', null],
    ])
  })
})
