import { describe, expect, it } from 'vitest'
import type { EventOrArticle } from '#content/contract.ts'
import { articleTile, testimonial } from './home-view.ts'

const article = (about: Partial<EventOrArticle>): EventOrArticle => ({
  _id: 'a',
  eventName: 'Measuring blood pressure at home',
  eventHeading: 'Sit, rest five minutes, and keep the arm at heart height',
  eventImage: null,
  eventImages: [],
  eventVideo: null,
  eventDetails: '<p>Long</p>',
  eventStatus: true,
  updatedAt: '2026-11-17T20:00:00.000Z',
  eventKind: 'article',
  ...about,
})

describe('what the home page shows', () => {
  it('of an article is its name, its heading in 30 characters and its date in India', () => {
    expect(articleTile(article({}))).toEqual({
      id: 'a',
      name: 'Measuring blood pressure at home',
      shortHeading: 'Sit, rest five minutes, and ke…',
      picture: null,
      day: '18/11/2026',
    })
  })

  it('of a reviewer is the initial of the name without its title', () => {
    const initial = (author: string) =>
      testimonial({ _id: 'r', review: 'Good.', author, location: 'Pune' }).initial
    expect(
      [
        'Ananya R.',
        'Dr Farhan S.',
        'Dr. Rao',
        'Drishti P.',
        'Sister Lalrinpuii',
        'Mr Dutt',
        '',
      ].map(initial),
    ).toEqual(['A', 'F', 'R', 'D', 'L', 'D', ''])
  })
})
