import { z } from 'zod'

export const mailServerSettings = [
  {
    name: 'SMTP_URL',
    default: '',
    meaning:
      'The mail server that sends the letters, such as smtps://user:password@mail.example.in; without it they are files in DATA_DIR/letters, shown at /letters.',
  },
  {
    name: 'MAIL_FROM',
    default: '',
    meaning: 'The sender of the letters; without it the store and its e-mail address.',
  },
] as const

const mailFrom = /^[^<>@\r\n]*<[^\s<>@]+@[^\s<>@]+>$|^[^\s<>@]+@[^\s<>@]+$/

export const mailServerFields = {
  SMTP_URL: z
    .string()
    .refine(isMailServer, 'must be an address such as smtps://user:password@mail.example.in')
    .optional(),
  MAIL_FROM: z
    .string()
    .regex(
      mailFrom,
      'must be an e-mail address, with or without a name before it: Store <care@example.in>',
    )
    .optional(),
}

function isMailServer(text: string): boolean {
  return /^smtps?:\/\/\S+$/.test(text) && URL.canParse(text) && new URL(text).hostname !== ''
}
