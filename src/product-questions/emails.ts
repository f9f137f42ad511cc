import type { Email } from '#platform/mail/email-layout.ts'
import { askPage, ownQuestionsPage } from './rules.ts'

type Answered = {
  to: string
  userId: string
  name: string
  productId: string
  productName: string
  words: string
  answer: string
  publicUrl: string
}

/** To the asker, once for an answer. */
export function questionAnsweredEmail(about: Answered): Email {
  const { to, userId, name, productId, productName, words, answer, publicUrl } = about
  const page = `${publicUrl}/product/product-details/${productId}`
  return {
    to,
    userId,
    subject: 'Your question is answered',
    body: [
      `Hello ${name},`,
      `You asked about ${productName}:`,
      words,
      'Our answer:',
      answer,
      { link: `${page}#questions`, label: 'See it on the product’s page' },
      'Question and answer stand there for everybody, without your name.',
      { link: publicUrl + ownQuestionsPage, label: 'Your questions' },
      `If it leaves something open, ask once more: ${publicUrl}${askPage(productId)}`,
    ],
  }
}
