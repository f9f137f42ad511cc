import type { EmailParts, EmailWords, Part } from './email-parts.ts'

const field = /\{([^{}]*)\}/g
const alone = /^\{([^{}]*)\}$/

/** Writes an email from its words; a paragraph of which nothing is left is left out. */
export function composed(
  { subject, body }: EmailWords,
  { fields, blocks }: Pick<EmailParts, 'fields' | 'blocks'>,
): { subject: string; body: Part[] } {
  const filled = (text: string) =>
    text.replaceAll(field, (whole, name: string) =>
      Object.hasOwn(fields, name) ? (fields[name] ?? '') : whole,
    )
  return {
    subject: filled(subject).replaceAll(/\s+/g, ' '),
    body: body.split(/\n{2,}/).flatMap((paragraph): Part[] => {
      const [, name = ''] = alone.exec(paragraph.trim()) ?? []
      if (Object.hasOwn(blocks, name)) return [...(blocks[name] ?? [])]
      const text = filled(paragraph).trim()
      return text === '' ? [] : [text]
    }),
  }
}
