import { inLanguage } from '../language/translate.ts'
import { wordsOf, type Said } from '../language/read-words.ts'
import type { Email } from './email-layout.ts'
import type { Part } from './email-parts.ts'

/** The email in its reader's language; names and what nobody translated stay as they are. */
export function emailInLanguage(email: Email, publicUrl: string): Email {
  const { language = 'en', subject, body } = email
  const dictionary = wordsOf(language)
  if (!dictionary) return email
  const about = { dictionary, publicUrl, prefix: `/${language}` }
  return {
    ...email,
    subject: dictionary.sentence(subject) ?? subject,
    body: body.map((part) => partInLanguage(part, about)),
  }
}

type About = { dictionary: Said; publicUrl: string; prefix: string }

function partInLanguage(part: Part, { dictionary, publicUrl, prefix }: About): Part {
  if (typeof part === 'string') return dictionary.sentence(part) ?? part
  // Names of products stand here too: nothing that only resembles an entry is one.
  const label = (text: string) =>
    (pieces.test(text) ? dictionary.sentence : dictionary.named)(text) ?? text
  if ('facts' in part)
    return { facts: part.facts.map(([name, value]) => [label(name), label(value)]) }
  const { link } = part
  return {
    link: pageIn(link, publicUrl, prefix),
    label: dictionary.sentence(part.label) ?? part.label,
  }
}

const pieces = /^\d+ pieces$/

// Pages that stand below the language's prefix; other links are one address for all.
const pages =
  /^\/(?:all-products|log-out-everywhere|product|profile|refill-reminders|reset-password|stock-alerts)(?:\/|$)/

function pageIn(link: string, publicUrl: string, prefix: string): string {
  const path = link.startsWith(publicUrl) ? link.slice(publicUrl.length) : ''
  return pages.test(path) ? publicUrl + inLanguage(path, prefix) : link
}
