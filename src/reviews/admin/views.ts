import { mayReachSomebody } from '#platform/contact-details.ts'
import type { JudgedReview } from './contract.ts'
import type { JudgedPage, JudgedWithPictures } from './tables.ts'

export function judgedPageView({ rows, ...page }: JudgedPage) {
  return { ...page, rows: rows.map(judgedView) }
}

function judgedView(row: JudgedWithPictures): JudgedReview {
  const { headline, words, author_name: authorName } = row
  return {
    _id: row.id,
    version: row.version,
    state: row.state,
    hiddenFor: row.hidden_for,
    product: {
      _id: row.product_id,
      name: row.product_name,
      image: row.product_image ?? '',
      wall: row.product_wall,
    },
    stars: row.stars,
    headline,
    words,
    authorName,
    forWhom: row.for_whom,
    writtenAt: iso(row.written_at) ?? '',
    changedAt: iso(row.changed_at),
    mayReachSomebody: mayReachSomebody([headline ?? '', words, authorName].join('\n')),
    answer: row.answer,
    answeredAt: iso(row.answered_at),
    pictures: row.pictures,
  }
}

function iso(moment: string | null): string | null {
  return moment === null ? null : new Date(moment).toISOString()
}
