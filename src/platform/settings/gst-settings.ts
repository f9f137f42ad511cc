import { z } from 'zod'
import { isGstin } from './gstin.ts'
import { oneOf } from './one-of.ts'
import { wholeNumber } from './whole-number.ts'

/** How the business stands to GST, and what its invoices say. */
export const gstSettings = [
  {
    name: 'GST_MODE',
    default: '',
    meaning:
      'registered, composition or none: how the business stands to GST, and so what its invoices are.',
  },
  {
    name: 'GSTIN',
    default: '',
    meaning: 'The GST number of the business, 15 characters.',
  },
  {
    name: 'HSN_DIGITS',
    default: '6',
    meaning:
      'How many digits the HSN codes on invoices have at least: 4 up to a turnover of 5 crore rupees, 6 above.',
  },
  {
    name: 'INVOICE_PREFIX',
    default: 'N',
    meaning:
      'One to three capital letters before the number of an invoice; the last one is not B, C or P, which name other papers.',
  },
  {
    name: 'SIGNATORY',
    default: '',
    meaning: 'The name of the person who signs invoices; without it a line to sign on.',
  },
  {
    name: 'QUOTATION_DAYS',
    default: '15',
    meaning: 'For how many days a quotation that a shopper makes is valid, 1 to 90.',
  },
] as const

export const gstFields = {
  GST_MODE: oneOf(['registered', 'composition', 'none']).optional(),
  GSTIN: z.string().refine(isGstin, 'must be a GST number whose check digit is right').optional(),
  HSN_DIGITS: oneOf(['4', '6', '8']),
  INVOICE_PREFIX: z
    .string()
    .regex(
      /^[A-Z]{0,2}[ADE-OQ-Z]$/,
      'must be one to three capital letters, the last one not B, C or P',
    ),
  SIGNATORY: z.string().max(60, 'must be at most 60 characters long').optional(),
  QUOTATION_DAYS: wholeNumber(1, 90),
}

export function gstOf(data: Fields) {
  return {
    gstMode: data.GST_MODE,
    gstin: data.GSTIN,
    hsnDigits: Number(data.HSN_DIGITS),
    invoicePrefix: data.INVOICE_PREFIX,
    signatory: data.SIGNATORY,
    quotationDays: data.QUOTATION_DAYS,
  }
}

type Fields = z.output<z.ZodObject<typeof gstFields>>
