import { z } from 'zod'
import { countersIn, sampleCounters } from './counters.ts'
import { gstFields, gstOf, gstSettings } from './gst-settings.ts'
import { legalFields, legalOf, legalSettings, samples } from './legal-settings.ts'
import { oneOf } from './one-of.ts'
import { languagesIn } from './languages.ts'
import { wholeNumber } from './whole-number.ts'

export const storeSettings = [
  { name: 'STORE_NAME', default: 'Nadi', meaning: 'The name of the store.' },
  {
    name: 'STORE_OWNER_EMAIL',
    default: samples.STORE_OWNER_EMAIL,
    meaning: 'The e-mail address that pages and letters give to shoppers.',
  },
  {
    name: 'STORE_OWNER_PHONE',
    default: samples.STORE_OWNER_PHONE,
    meaning: 'The phone number that pages show.',
  },
  {
    name: 'STORE_WHATSAPP',
    default: '',
    meaning:
      'The WhatsApp number of the store with its country code; without it shoppers are led to the e-mail address.',
  },
  {
    name: 'STORE_LEGAL_NAME',
    default: '',
    meaning: 'The registered name of the business that sells; without it the name of the store.',
  },
  {
    name: 'STORE_ADDRESS',
    default: samples.STORE_ADDRESS,
    meaning: 'The address of the head office; the default is a sample.',
  },
  {
    name: 'STORE_LOCATION',
    default: '',
    meaning:
      'Where that is on the map, as latitude and longitude; without it the contact page only links to a map.',
  },
  {
    name: 'STORE_BRANCHES',
    default: '',
    meaning:
      'All other places of business: Pune: 5 MG Road, Pune 411001; Kochi (Warehouse): 2 Quay Road, Kochi 682031.',
  },
  {
    name: 'STORE_HOURS',
    default: 'Monday to Friday, 8 AM to 9 PM',
    meaning: 'The hours of the office.',
  },
  {
    name: 'LANGUAGES',
    default: 'en',
    meaning:
      'The languages of the pages for shoppers: en, or en,hi for a switch to Hindi in the header and the menu. Each but English has addresses of its own, such as /hi/cart.',
  },
  {
    name: 'STORE_COUNTERS',
    default: '',
    meaning:
      'The figures that the home page counts up to, such as Sales: 654K; Rating: 4.9; without it, and for none, no figures but in a demonstration.',
  },
  {
    name: 'STORE_OPEN',
    default: 'yes',
    meaning:
      'no shows strangers that the shop opens soon, and sells nothing. An empty shop begins so, until the back office opens it.',
  },
  ...gstSettings,
  ...legalSettings,
  {
    name: 'UNLISTED_PINS',
    default: '',
    meaning:
      'sent delivers free of charge where a pin code is not listed, as the owner has decided; refused sends only to listed pin codes and zones.',
  },
  {
    name: 'DELIVERY_CUT_OFF_HOUR',
    default: '14',
    meaning: 'What is ordered before this hour of the day, in India, leaves on the same day.',
  },
  {
    name: 'GRIEVANCE_OFFICER',
    default: samples.GRIEVANCE_OFFICER,
    meaning: 'The name of the grievance officer (E-Commerce Rules 2020); the default is a sample.',
  },
  {
    name: 'GRIEVANCE_OFFICER_TITLE',
    default: '',
    meaning: 'The designation of the grievance officer, such as Head of Customer Care.',
  },
  {
    name: 'FREE_SHIPPING_FROM_RUPEES',
    default: '2000',
    meaning: 'From this discounted sub-total on, shipping is free.',
  },
  {
    name: 'EXPRESS_RUPEES',
    default: '149',
    meaning: 'What Express costs on request, as the pages state it.',
  },
  {
    name: 'RETURN_DAYS',
    default: '30',
    meaning: 'Within how many days a product may be returned.',
  },
  {
    name: 'PACK_NEEDS_TICKS',
    default: 'yes',
    meaning:
      'Whether the packing screen wants each piece ticked or scanned before an order is packed: yes or no.',
  },
  {
    name: 'SLIP_PAPER',
    default: 'a5',
    meaning: 'The paper of packing slips when nobody chooses another: a5, a4 or roll (80 mm).',
  },
  {
    name: 'REVIEWS_SHOWN',
    default: 'at-once',
    meaning:
      'When a review of a product is shown: at-once, or after-judging by the staff. What names a link or a way to reach somebody is judged first in both cases.',
  },
  {
    name: 'UNPAID_ORDERS',
    default: '3',
    meaning: 'How many orders a shopper may have that wait for their payment online.',
  },
  {
    name: 'UNPAID_PIECES',
    default: '20',
    meaning: 'With so many pieces reserved by such orders there is no further one.',
  },
  {
    name: 'ORDER_RETENTION_YEARS',
    default: '8',
    meaning:
      'For how many financial years the bills of a deleted shopper keep their name and address.',
  },
] as const

const phone = /^\+?[\d ()-]{8,20}$/

export const storeFields = {
  STORE_NAME: z.string().max(60, 'must be at most 60 characters long'),
  STORE_OWNER_EMAIL: z.email('must be an e-mail address'),
  STORE_OWNER_PHONE: z.string().regex(phone, 'must be a phone number'),
  STORE_WHATSAPP: z
    .string()
    .regex(phone, 'must be a phone number with its country code')
    .optional(),
  STORE_HOURS: z.string().max(100, 'must be at most 100 characters long'),
  LANGUAGES: z.string().transform(languagesIn),
  STORE_COUNTERS: z.string().transform(countersIn).optional(),
  STORE_OPEN: oneOf(['yes', 'no']),
  ...gstFields,
  UNLISTED_PINS: oneOf(['sent', 'refused']).optional(),
  DELIVERY_CUT_OFF_HOUR: wholeNumber(0, 24),
  ...legalFields,
  FREE_SHIPPING_FROM_RUPEES: wholeNumber(0, 1_000_000),
  EXPRESS_RUPEES: wholeNumber(0, 1_000_000),
  RETURN_DAYS: wholeNumber(0, 365),
  PACK_NEEDS_TICKS: oneOf(['yes', 'no']),
  SLIP_PAPER: oneOf(['a5', 'a4', 'roll']),
  REVIEWS_SHOWN: oneOf(['at-once', 'after-judging']),
  UNPAID_ORDERS: wholeNumber(1, 1_000),
  UNPAID_PIECES: wholeNumber(1, 1_000_000),
  ORDER_RETENTION_YEARS: wholeNumber(0, 100),
}

export function storeOf(data: Fields, seed: 'demo' | 'none') {
  return {
    storeName: data.STORE_NAME,
    storeOwnerEmail: data.STORE_OWNER_EMAIL,
    storeOwnerPhone: data.STORE_OWNER_PHONE,
    storeWhatsapp: data.STORE_WHATSAPP ?? '',
    storeHours: data.STORE_HOURS,
    languages: data.LANGUAGES,
    counters: data.STORE_COUNTERS ?? (seed === 'demo' ? sampleCounters : []),
    isOpen: data.STORE_OPEN === 'yes',
    ...gstOf(data),
    unlistedPins: data.UNLISTED_PINS,
    cutOffHour: data.DELIVERY_CUT_OFF_HOUR,
    ...legalOf(data),
    freeShippingFromPaise: data.FREE_SHIPPING_FROM_RUPEES * 100,
    expressPaise: data.EXPRESS_RUPEES * 100,
    returnDays: data.RETURN_DAYS,
    packNeedsTicks: data.PACK_NEEDS_TICKS === 'yes',
    slipPaper: data.SLIP_PAPER,
    reviewsShown: data.REVIEWS_SHOWN,
    unpaidOrders: data.UNPAID_ORDERS,
    unpaidPieces: data.UNPAID_PIECES,
    orderRetentionYears: data.ORDER_RETENTION_YEARS,
  }
}

type Fields = z.output<z.ZodObject<typeof storeFields>>
