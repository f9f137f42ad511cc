import type { Email } from '#platform/mail/email-layout.ts'
import type { Reader } from '../emails.ts'
import {
  refusals,
  returnReasons,
  type Refusal,
  type ReturnReason,
  type ReturnState,
} from './lifecycle.ts'
import { returnName } from './rules.ts'

/** Emails about the steps of a return; the money has an email of its own. */

type Step = Reader & {
  state: ReturnState
  returnNumber: number
  reason: ReturnReason
  refusal?: Refusal | undefined
  /** That it was received was a mistake. */
  isUndone?: boolean | undefined
  /** Of the staff, to the shopper. */
  words?: string | undefined
  lines: readonly { name: string; pieces: number }[]
}

type Text = { subject: string; text: string }

/** Names products in the body alone: a subject is read by others. */
export function returnEmail(
  { to, name, number, orderUrl, returnNumber, lines, words, ...step }: Step,
  publicUrl: string,
): Email {
  const about = returnName(returnNumber)
  const { subject, text } = textOf(about, step)
  return {
    to,
    subject: `${subject}, order ${number}`,
    body: [
      `Hello ${name},`,
      text,
      ...(words === undefined ? [] : [words]),
      {
        facts: lines.map(
          (line) => [line.name, line.pieces === 1 ? '1 piece' : `${line.pieces} pieces`] as const,
        ),
      },
      {
        link: orderUrl ?? `${publicUrl}/profile/orders/${number}#returns`,
        label: 'See your return',
      },
    ],
  }
}

function textOf(
  about: string,
  { state, reason, refusal, isUndone }: Pick<Step, 'state' | 'reason' | 'refusal' | 'isUndone'>,
): Text {
  if (isUndone)
    return {
      subject: `Your return ${about} is not here yet`,
      text: 'We wrote to you that it is here. That was a mistake of ours: it stays approved, and we write again when it comes.',
    }
  switch (state) {
    case 'asked':
      return {
        subject: `We have your return ${about}`,
        text: `You asked to return what is listed below. We read it and answer within 48 hours; please send nothing before.`,
      }
    case 'approved':
      return { subject: `Your return ${about} is approved`, text: approvedText(about, reason) }
    case 'refused':
      return {
        subject: `Your return ${about}`,
        text: `We cannot take this back. ${refusal ? refusals[refusal] : ''}`.trim(),
      }
    case 'withdrawn':
      return {
        subject: `Your return ${about} is withdrawn`,
        text: 'Nothing comes back; you keep what is listed below.',
      }
    case 'received':
      return {
        subject: `We received your return ${about}`,
        text: 'What you sent is here, and we have looked at it. We write again when your money goes back.',
      }
    case 'settled':
      return {
        subject: `Your return ${about} is closed`,
        text: 'We looked at what you sent and cannot give money back for it:',
      }
  }
}

function approvedText(about: string, reason: ReturnReason): string {
  const way = returnReasons[reason].weCause
    ? 'We pay the way back; we call you about it.'
    : 'The way back is yours to pay.'
  return `Please send us what is listed below, with the number ${about} on the parcel. ${way}`
}
