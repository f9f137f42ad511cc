import { inIndia } from '#platform/clock.ts'
import type { Email } from '#platform/mail/email-layout.ts'
import type { Settings } from '#platform/settings/settings.ts'
import type { BreachWords } from './lifecycle.ts'

export type BreachFacts = {
  isDrill: boolean
  knownAt: Date
  fromAt: Date
  untilAt: Date
  words: BreachWords
}
type Seller = Pick<Settings, 'storeName' | 'storeOwnerEmail' | 'storeOwnerPhone' | 'legal'>

/** Stands where the owner has said nothing yet. */
const unsaid = (text: string) => (text.trim() === '' ? '[to be completed]' : text)

/** The five things of rule 7(1), in the order of the rule. */
export function peopleLetter(
  { isDrill, fromAt, untilAt, words }: BreachFacts,
  { storeName, storeOwnerEmail, storeOwnerPhone, legal }: Seller,
): { subject: string; body: string[] } {
  const subject = `Your data at ${storeName}`
  return {
    subject: isDrill ? `DRILL: ${subject}` : subject,
    body: [
      ...(isDrill ? ['DRILL: nothing has happened, and this email goes to nobody else.'] : []),
      `Between ${minuteOf(fromAt)} and ${minuteOf(untilAt)} (India) somebody could see data of your account.`,
      `What happened: ${unsaid(words.happened)}`,
      `Which data: ${unsaid(words.data)}`,
      `What it may mean for you: ${unsaid(words.consequences)}`,
      `What we did and do: ${unsaid(words.measures)}`,
      `What you can do: ${unsaid(words.advice)}`,
      `Whom to ask: ${legal.grievanceOfficer}, ${storeOwnerEmail}, ${storeOwnerPhone}`,
    ],
  }
}

type Reader = { to: string; name: string; userId?: string; language?: string | null }

/** What the owner says of it stays in his words, whichever language is around them. */
export function peopleEmail(
  breach: BreachFacts,
  settings: Settings,
  { to, name, userId, language }: Reader,
): Email {
  const { subject, body } = peopleLetter(breach, settings)
  return {
    to,
    ...(userId !== undefined && { userId }),
    ...(language && { language }),
    replyTo: settings.storeOwnerEmail,
    isByHand: true,
    subject,
    body: [`Dear ${name},`, ...body],
  }
}

type Tally = { touched: number; told: number; firstToldAt: Date | null }

/** The first word, and the six things of rule 7(2)(b), as text for the Board's own form. */
export function boardLetter(
  { isDrill, knownAt, fromAt, untilAt, words }: BreachFacts,
  { touched, told, firstToldAt }: Tally,
  { storeName, storeOwnerEmail, storeOwnerPhone, legal }: Seller,
): string {
  const informed =
    firstToldAt === null
      ? `not yet; ${touched} accounts are known to be touched`
      : `${told} of ${touched} accounts were written to, the first on ${minuteOf(firstToldAt)}`
  return [
    ...(isDrill ? ['DRILL: nothing has happened. Send this to nobody.', ''] : []),
    'To the Data Protection Board of India',
    `From ${legal.legalName} (${storeName}), ${legal.grievanceOfficer}, ${storeOwnerEmail}, ${storeOwnerPhone}`,
    '',
    'Without delay (rule 7(2)(a))',
    `Known since: ${minuteOf(knownAt)} (India)`,
    `Nature, extent and where: ${unsaid(words.happened)}`,
    `Time: from ${minuteOf(fromAt)} to ${minuteOf(untilAt)} (India)`,
    `Data: ${unsaid(words.data)}`,
    `Data Principals: ${touched} accounts`,
    `Likely impact: ${unsaid(words.consequences)}`,
    '',
    'Within 72 hours (rule 7(2)(b))',
    `(i) In detail: ${unsaid(words.happened)}`,
    `(ii) Events, circumstances and reasons: ${unsaid(words.reasons)}`,
    `(iii) Measures against the risk: ${unsaid(words.measures)}`,
    `(iv) Findings about who caused it: ${unsaid(words.findings)}`,
    `(v) Measures against its return: ${unsaid(words.prevention)}`,
    `(vi) Data Principals informed: ${informed}`,
  ].join('\n')
}

/** "2026-11-23 14:05", in India's time. */
export function minuteOf(at: Date): string {
  return inIndia(at).slice(0, 16).replace('T', ' ')
}
