import { sql } from 'drizzle-orm'
import { statement } from '../db/statement.ts'
import type { Shop } from '../shop.ts'
import { composed } from './compose.ts'
import type { Email } from './email-layout.ts'
import type { EmailWords } from './email-parts.ts'
import { emailInLanguage } from './in-language.ts'
import { emailIds, type EmailKind } from './default-words.ts'

/**
 * The email in the owner's words, where they have written some for it (content/admin). Those are of
 * English: an email in another language keeps the shop's words in that language.
 */
export async function inOwnWords({ db, settings }: Shop, email: Email): Promise<Email> {
  const { parts, language = 'en' } = email
  if (language !== 'en') return emailInLanguage(email, settings.publicUrl)
  if (!parts) return email
  const [row] = await findWords(db, { id: emailIds[parts.kind as EmailKind] })
  const words = row?.body
  return words ? { ...email, ...composed(words, parts) } : email
}

// Prepared, as what else is asked for every email.
const findWords = statement<{ body: EmailWords | null }>(
  'words_of_email',
  sql`select body from email_text where id = ${sql.placeholder('id')}::uuid`,
)
