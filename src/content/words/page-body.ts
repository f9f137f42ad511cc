import { accessibility } from './accessibility.ts'
import { about } from './about.ts'
import { delivery } from './delivery.ts'
import { privacy } from './privacy.ts'
import { returns } from './returns.ts'
import type { PageBody, Policy, Section } from './section.ts'
import { terms } from './terms.ts'

const policies = { terms, delivery, privacy, returns, accessibility }

/** The words of the release; those of a demonstration tell its own story. */
export function givenPage(name: keyof typeof policies | 'about', isDemo: boolean): PageBody {
  return name === 'about' ? about(isDemo) : bodyOf(policies[name])
}

function bodyOf({ title, summary, sections }: Policy): PageBody {
  return {
    title,
    summary,
    sections: sections.map(({ heading, paragraphs }) => ({
      when: '',
      heading,
      text: paragraphs.map(written).join('\n\n'),
    })),
  }
}

function written(paragraph: string | string[]): string {
  return typeof paragraph === 'string' ? paragraph : paragraph.map((item) => `- ${item}`).join('\n')
}

/** The paragraphs and lists of a text. */
export function paragraphsOf(text: string): Section['paragraphs'] {
  const parts: Section['paragraphs'] = []
  let isNew = true
  for (const line of text.split('\n').map((each) => each.trim())) {
    const last = parts.at(-1)
    const [, item] = /^[-•*]\s+(.*)$/.exec(line) ?? []
    if (item !== undefined) {
      if (Array.isArray(last) && !isNew) last.push(item)
      else parts.push([item])
    } else if (line !== '') {
      if (typeof last === 'string' && !isNew) parts[parts.length - 1] = `${last} ${line}`
      else parts.push(line)
    }
    isNew = line === ''
  }
  return parts
}
