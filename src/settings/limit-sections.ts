import type { SettingSection } from './fields.ts'

/** What is bounded. */
export const limitSections: readonly SettingSection[] = [
  {
    id: 'cash',
    title: 'Cash On Delivery',
    shows: 'What is open at one time; asked at each order',
    fields: [
      { name: 'COD_ORDERS', label: 'Open orders of a shopper', kind: 'number' },
      { name: 'COD_PIECES', label: 'Pieces in them', kind: 'number' },
      { name: 'COD_RUPEES', label: 'Their sum', kind: 'rupees' },
      { name: 'NEW_SHOPPER_COD_ORDERS', label: 'Open orders of a new shopper', kind: 'number' },
      { name: 'NEW_SHOPPER_COD_PIECES', label: 'Pieces in those', kind: 'number' },
      { name: 'NEW_SHOPPER_COD_RUPEES', label: 'Sum of those', kind: 'rupees' },
      {
        name: 'CONFIRM_PHONE_HOURS',
        label: 'Cancel unless the phone is confirmed within',
        kind: 'number',
        unit: 'hours',
        hint: 'For numbers that are not of 10 digits',
      },
    ],
  },
  {
    id: 'unpaid',
    title: 'Unpaid orders',
    shows:
      'Orders that wait for their payment online. Their pieces are reserved; asked at each order',
    fields: [
      { name: 'UNPAID_ORDERS', label: 'Unpaid orders of a shopper', kind: 'number' },
      { name: 'UNPAID_PIECES', label: 'Pieces reserved by them', kind: 'number' },
    ],
  },
  {
    id: 'emails',
    title: 'Emails and records',
    shows: 'From the next email, and the next erasure, on',
    fields: [
      {
        name: 'MAIL_FROM',
        label: 'Sender',
        kind: 'text',
        example: 'Sehat <care@sehat.in>',
        hint: 'Without it name and e-mail address of the store',
      },
      {
        name: 'SHIPPED_EMAIL_WAIT_MINUTES',
        label: 'Sending can be undone for',
        kind: 'number',
        unit: 'minutes',
      },
      {
        name: 'EMAILS_PER_UNVERIFIED_ADDRESS',
        label: 'Emails a day to an address that nobody confirmed',
        kind: 'number',
      },
      {
        name: 'EMAILS_PER_SENDER',
        label: 'Such emails an hour from one network address',
        kind: 'number',
      },
      {
        name: 'ORDER_RETENTION_YEARS',
        label: 'Bills of deleted shoppers keep name and address',
        kind: 'number',
        unit: 'years',
      },
    ],
  },
  {
    id: 'reviews',
    title: 'Reviews of products',
    shows: 'From the next review on; those that are shown stay shown',
    fields: [
      {
        name: 'REVIEWS_SHOWN',
        label: 'A review is shown',
        kind: 'choice',
        choices: [
          { value: 'at-once', label: 'At once' },
          { value: 'after-judging', label: 'After somebody of the staff judged it' },
        ],
        hint: 'What names a link or a way to reach somebody is always judged first',
      },
    ],
  },
  {
    id: 'accounts',
    title: 'Accounts of shoppers',
    shows: 'From the next try on',
    fields: [
      {
        name: 'LOG_IN_ATTEMPTS',
        label: 'Log-in tries in 15 minutes, account and network address',
        kind: 'number',
      },
      {
        name: 'LOG_IN_ATTEMPTS_PER_ADDRESS',
        label: 'Log-in tries in 15 minutes, network address',
        kind: 'number',
      },
      {
        name: 'LOG_IN_ATTEMPTS_PER_DAY',
        label: 'Log-in tries in a day, account',
        kind: 'number',
      },
      {
        name: 'SIGN_UPS_PER_ADDRESS',
        label: 'Registrations in an hour, network address',
        kind: 'number',
      },
    ],
  },
  {
    id: 'security',
    title: 'Staff sessions',
    shows: 'From the next request of a member on',
    fields: [
      { name: 'STAFF_SESSION_HOURS', label: 'A session lasts', kind: 'number', unit: 'hours' },
      {
        name: 'STAFF_IDLE_MINUTES',
        label: 'It ends without use after',
        kind: 'number',
        unit: 'minutes',
      },
      {
        name: 'STAFF_REFUND_IDLE_MINUTES',
        label: 'The same where the role may refund',
        kind: 'number',
        unit: 'minutes',
      },
      {
        name: 'STAFF_SIGN_IN_ATTEMPTS',
        label: 'Wrong passwords in 15 minutes, member and network address',
        kind: 'number',
      },
      {
        name: 'STAFF_SIGN_IN_ATTEMPTS_PER_ADDRESS',
        label: 'Wrong passwords in 15 minutes, network address',
        kind: 'number',
      },
    ],
  },
]
