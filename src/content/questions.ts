import { asc, ne } from 'drizzle-orm'
import type { Shop } from '#platform/shop.ts'
import { factsOf } from './facts.ts'
import { faqEntry } from './tables.ts'
import { faq, supportClaim, type Question } from './words/faq.ts'
import { filled } from './words/fields.ts'

/** The owner's questions; those of the release until there are any but drafts. */
export async function questions(shop: Shop): Promise<{ questions: Question[]; claim: string }> {
  const rows = await shop.db
    .select()
    .from(faqEntry)
    .where(ne(faqEntry.state, 'draft'))
    .orderBy(asc(faqEntry.position), asc(faqEntry.id))
  const chosen = rows.length === 0 ? faq : rows.filter(({ active }) => active)
  return {
    questions: chosen.map(filledQuestion(shop)),
    claim: filled(supportClaim, factsOf(shop.settings)),
  }
}

/** A question with the facts in place of its fields. */
export function filledQuestion({ settings }: Pick<Shop, 'settings'>) {
  const facts = factsOf(settings)
  return ({ question, answer }: Question): Question => ({
    question: filled(question, facts),
    answer: filled(answer, facts),
  })
}
