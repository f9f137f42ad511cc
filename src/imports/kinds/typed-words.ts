import { longest } from '#catalogue/admin/rules.ts'
import type { Field } from '../fields/field.ts'
import { fieldsOf } from '../fields.ts'
import type { Issue } from '../lifecycle.ts'
import { linesOf } from './cells.ts'

export const productFields: ReadonlyMap<string, Field> = new Map(
  fieldsOf.products.map((field) => [field.name, field]),
)

/** Other shops put an apostrophe before a number that is a text. */
export function codeOf(name: string, text = ''): string {
  return productFields.get(name)?.kind === 'code' ? text.trim().replace(/^'(?=\d)/, '') : text
}

const shortenedTexts: readonly string[] = ['summary', 'pageTitle', 'pageDescription']

/** Words of another shop: HTML where a line is meant, plain text where HTML is, longer than ours. */
export function suited(name: string, text: string, issues: Issue[]): string {
  if (name === 'description' && !/<\w/.test(text)) return paragraphs(text)
  const most = shortenedTexts.includes(name) ? longest[name as 'summary'] : undefined
  if (most === undefined) return codeOf(name, text)
  const words = text
    .replaceAll(/<\/?(?:p|div|br|li|ul|h\d|tr|td)\b[^>]*>/gi, ' ')
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll('&nbsp;', ' ')
    .replaceAll('&amp;', '&')
    .replaceAll(/\s+/g, ' ')
    .trim()
  if (words.length <= most) return words
  const message = `Shortened to ${most} characters.`
  issues.push({ column: name, message, isWarning: true })
  return words.slice(0, most).replace(/\s+\S*$/, '')
}

function paragraphs(text: string): string {
  const safe = text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
  return linesOf(safe)
    .map((line) => `<p>${line}</p>`)
    .join('')
}
