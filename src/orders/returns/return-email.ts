import type { Email } from '#platform/mail/email-layout.ts'
import { trackingOf, type Reader, type Sent } from '../emails.ts'
import {
  refusals,
  returnReasons,
  type Refusal,
  type Resolution,
  type ReturnReason,
  type ReturnState,
} from './lifecycle.ts'
import { returnName } from './rules.ts'

/** Emails about the steps of a return; the money has an email of its own. */

type Step = Reader & {
  state: ReturnState
  returnNumber: number
  reason: ReturnReason
  resolution: Resolution
  /** The parcel of a replacement. */
  sent?: Sent | undefined
  refusal?: Refusal | undefined
  /** Money went back for it. */
  isPaid?: boolean | undefined
  /** Other parcels of the order are still to come. */
  isRestToCome?: boolean | undefined
  /** That it was received was a mistake. */
  isUndone?: boolean | undefined
  /** Of the staff, to the shopper. */
  words?: string | undefined
  lines: readonly { name: string; pieces: number }[]
}

type Text = { subject: string; text: string }

/** Names products in the body alone: a subject is read by others. */
export function returnEmail(
  { to, name, number, orderUrl, returnNumber, lines, words, sent, ...step }: Step,
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
      ...(step.state === 'sent' && sent ? trackingOf(sent.trackingNumber, sent.courier) : []),
      {
        link: orderUrl ?? `${publicUrl}/profile/orders/${number}#returns`,
        label: 'See your return',
      },
    ],
  }
}

type About = Pick<
  Step,
  'state' | 'reason' | 'resolution' | 'refusal' | 'isPaid' | 'isRestToCome' | 'isUndone'
>

function textOf(about: string, step: About): Text {
  if (step.isUndone)
    return {
      subject: `Your return ${about} is not here yet`,
      text: 'We wrote to you that it is here. That was a mistake of ours: it stays approved, and we write again when it comes.',
    }
  const { state } = step
  if (state === 'asked' || state === 'approved' || state === 'refused' || state === 'withdrawn')
    return answerText(about, { ...step, state })
  return endText(about, { ...step, state })
}

type Answered = 'asked' | 'approved' | 'refused' | 'withdrawn'

function answerText(
  about: string,
  { state, reason, refusal }: Omit<About, 'state'> & { state: Answered },
): Text {
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
  }
}

/** From the pieces on. */
function endText(
  about: string,
  {
    state,
    resolution,
    isPaid,
    isRestToCome,
  }: Omit<About, 'state'> & { state: Exclude<ReturnState, Answered> },
): Text {
  switch (state) {
    case 'received':
      return {
        subject: `We received your return ${about}`,
        text: receivedText({ resolution, isRestToCome }),
      }
    case 'sent':
      return {
        subject: `The replacement of your return ${about} is on its way`,
        text: 'We sent you the same again, and there is nothing to pay for it:',
      }
    case 'replaced':
      return {
        subject: `The replacement of your return ${about} has arrived`,
        text: 'This is what you got in place of what you sent back. If something is wrong with it, please write to us.',
      }
    case 'settled':
      return isPaid
        ? {
            subject: `Your return ${about} is refunded`,
            text: 'We cannot send you the same again, and are sorry. Your money goes back instead; another email says how much.',
          }
        : {
            subject: `Your return ${about} is closed`,
            text: 'We looked at what you sent and cannot give money back for it:',
          }
  }
}

function receivedText({ resolution, isRestToCome }: Pick<About, 'resolution' | 'isRestToCome'>) {
  if (resolution === 'replacement')
    return 'What you sent is here, and we have looked at it. We write again when the replacement leaves; if it is sold out by then, your money goes back instead.'
  return isRestToCome
    ? 'What you sent is here, and we have looked at it. Your money goes back once the rest of your order has arrived; we write again then.'
    : 'What you sent is here, and we have looked at it. We write again when your money goes back.'
}

function approvedText(about: string, reason: ReturnReason): string {
  const way = returnReasons[reason].weCause
    ? 'We pay the way back; we call you about it.'
    : 'The way back is yours to pay.'
  return `Please send us what is listed below, with the number ${about} on the parcel. ${way}`
}
