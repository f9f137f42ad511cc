import { readFileSync } from 'node:fs'
import { po } from 'gettext-parser'

const { translations } = po.parse(readFileSync('src/platform/language/hi.po'))
const hindi = new Map(
  Object.values(translations['']).map(({ msgid, msgstr: [text = ''] }) => [msgid, text]),
)

/** How the shop says it in Hindi: a journey knows the words by their English. */
export function inHindi(english: string): string {
  const text = hindi.get(english)
  if (!text) throw new Error(`hi.po has no words for ${english}`)
  return text
}
