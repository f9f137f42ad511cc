import { filled, filledSection, type Facts } from './words/fields.ts'
import { paragraphsOf } from './words/page-body.ts'
import type { PageBody } from './words/section.ts'
import type { Section } from './words/section.ts'

export type FilledPage = {
  title: string
  summary: string
  sections: (Section & { when: string })[]
}

/** A text page with the facts in place of its fields. */
export function filledPage({ title, summary, sections }: PageBody, facts: Facts): FilledPage {
  return {
    title: filled(title, facts),
    summary: filled(summary, facts),
    sections: sections.map(({ when, heading, text }) => ({
      when: filled(when, facts),
      ...filledSection({ heading, paragraphs: paragraphsOf(text) }, facts),
    })),
  }
}
