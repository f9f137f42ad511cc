import type { ErrorMap } from '#platform/rpc/contract.ts'
import { mostBytes, mostPdfBytes } from './rules.ts'

/** Expected errors of uploads. */
export const mediaErrors = {
  NO_UPLOAD: { status: 404, message: 'This upload is not known any more. Please begin again.' },
  NO_PICTURE: { status: 404, message: 'There is no such picture.' },
  NOT_WHOLE: { status: 409, message: 'Parts of this picture are missing. Please send them again.' },
  PDF_TOO_LARGE: {
    status: 413,
    message: `This PDF is larger than ${mostPdfBytes / 1024 / 1024} MB.`,
  },
  TOO_LARGE: {
    status: 413,
    message: `This picture is larger than ${mostBytes / 1024 / 1024} MB.`,
  },
  TOO_MUCH: { status: 429, message: 'You have uploaded very much today. Please go on tomorrow.' },
  BUSY: {
    status: 503,
    message: 'Other pictures are just being made ready. Please try again in a moment.',
  },
  NOT_A_PICTURE: {
    status: 422,
    message: 'This is no picture that the shop can show. Please send JPEG, PNG, WebP or AVIF.',
  },
  NOT_A_PDF: {
    status: 422,
    message: 'This is no PDF that can be read. Please save it as PDF again and send that.',
  },
  IN_USE: {
    status: 409,
    message: 'This is in use. Take it out of every place that shows it first.',
  },
  OTHER_KIND: {
    status: 422,
    message: 'A picture is replaced by a picture, and a PDF by a PDF.',
  },
  TOO_MANY_PLACES: {
    status: 409,
    message: 'More than 200 places show this. Please change them with an import instead.',
  },
} satisfies ErrorMap
