import { review } from '../../tables.ts'
import type { TestimonialBody } from '../forms.ts'
import type { Kind } from '../kind.ts'
import { byPosition, tableStorage, timeBody } from './table-storage.ts'

type Row = typeof review.$inferSelect

export const testimonialKind: Kind = {
  ...tableStorage<Row>({
    table: review,
    order: byPosition(review),
    isOrdered: true,
    bodyOf: ({ words, author, location, ...row }) => ({
      ...timeBody(row),
      words,
      author,
      location,
    }),
    columnsOf: (body) => {
      const { words, author, location } = body as TestimonialBody
      return { words, author, location }
    },
  }),
  name: 'testimonial',
  titleOf: (body) => {
    const { author, location } = body as TestimonialBody
    return [author, location].filter(Boolean).join(', ') || 'Testimonial without a name'
  },
  pictureOf: () => null,
  missing: (body) => {
    const { words, author } = body as TestimonialBody
    return [
      ...(words === '' ? [{ field: 'words', label: 'What was said' }] : []),
      ...(author === '' ? [{ field: 'author', label: 'Who said it' }] : []),
    ]
  },
  check: async () => undefined,
  clean: (body) => body,
  pathOf: () => '/',
}
