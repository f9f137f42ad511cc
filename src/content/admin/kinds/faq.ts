import { faqEntry } from '../../tables.ts'
import { requireFields } from '../check-fields.ts'
import type { FaqBody } from '../forms.ts'
import type { Kind } from '../kind.ts'
import { byPosition, tableStorage, timeBody } from './table-storage.ts'

type Row = typeof faqEntry.$inferSelect

export const faqKind: Kind = {
  ...tableStorage<Row>({
    table: faqEntry,
    order: byPosition(faqEntry),
    isOrdered: true,
    bodyOf: ({ question, answer, ...row }) => ({ ...timeBody(row), question, answer }),
    columnsOf: (body) => {
      const { question, answer } = body as FaqBody
      return { question, answer }
    },
  }),
  name: 'faq',
  titleOf: ({ question }) => String(question) || 'Question without words',
  pictureOf: () => null,
  missing: (body) => {
    const { question, answer } = body as FaqBody
    return [
      ...(question === '' ? [{ field: 'question', label: 'The question' }] : []),
      ...(answer === '' ? [{ field: 'answer', label: 'The answer' }] : []),
    ]
  },
  check: async (_shop, body) => {
    const { question, answer } = body as FaqBody
    requireFields({ question, answer })
  },
  clean: (body) => body,
  pathOf: () => '/faq',
}
