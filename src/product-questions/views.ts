import type { OwnQuestion, ProductQuestions, ShownQuestion } from './contract.ts'
import { hideReasons, mostPages } from './rules.ts'
import type { OwnRow, QuestionPage, QuestionRow } from './tables.ts'

export function pageView({ rows, page, hasMore }: QuestionPage): ProductQuestions {
  return {
    questions: rows.map(shownView),
    page,
    nextPage: hasMore && page < mostPages ? page + 1 : null,
  }
}

function shownView({ id, words, askedAt, answer, answeredAt }: QuestionRow): ShownQuestion {
  return {
    _id: id,
    words,
    askedAt: askedAt.toISOString(),
    answer: answer ?? '',
    answeredAt: (answeredAt ?? askedAt).toISOString(),
  }
}

/** Of a hidden one the reason stands in place of an answer. */
export function ownView({ question, productName }: OwnRow): OwnQuestion {
  const { id, productId, words, state, hiddenFor, askedAt } = question
  const isAnswered = state === 'answered'
  return {
    _id: id,
    productId,
    productName,
    words,
    state,
    hiddenFor: hiddenFor && hideReasons[hiddenFor],
    answer: isAnswered ? question.answer : null,
    askedAt: askedAt.toISOString(),
    answeredAt: (isAnswered && question.answeredAt?.toISOString()) || null,
  }
}
