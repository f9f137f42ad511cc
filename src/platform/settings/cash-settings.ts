import type { z } from 'zod'
import { wholeNumber } from './whole-number.ts'

/**
 * Limits of open Cash On Delivery orders; a new shopper has no delivery and no verified address.
 */
export const cashSettings = [
  {
    name: 'NEW_SHOPPER_COD_ORDERS',
    default: '3',
    meaning:
      'How many Cash On Delivery orders a new shopper may have open: nothing delivered yet, e-mail address not verified.',
  },
  {
    name: 'NEW_SHOPPER_COD_PIECES',
    default: '30',
    meaning: 'How many pieces those may hold together.',
  },
  {
    name: 'NEW_SHOPPER_COD_RUPEES',
    default: '50000',
    meaning: 'How much those may cost together.',
  },
  {
    name: 'COD_ORDERS',
    default: '20',
    meaning: 'How many Cash On Delivery orders every other shopper may have open.',
  },
  { name: 'COD_PIECES', default: '500', meaning: 'How many pieces those may hold together.' },
  { name: 'COD_RUPEES', default: '200000', meaning: 'How much those may cost together.' },
  {
    name: 'CONFIRM_PHONE_HOURS',
    default: '48',
    meaning:
      'After so many hours a Cash On Delivery order is cancelled whose phone number is not of 10 digits and was not confirmed.',
  },
] as const

export const cashFields = {
  NEW_SHOPPER_COD_ORDERS: wholeNumber(0, 1_000_000),
  NEW_SHOPPER_COD_PIECES: wholeNumber(0, 100_000_000),
  NEW_SHOPPER_COD_RUPEES: wholeNumber(0, 100_000_000),
  COD_ORDERS: wholeNumber(0, 1_000_000),
  COD_PIECES: wholeNumber(0, 100_000_000),
  COD_RUPEES: wholeNumber(0, 100_000_000),
  CONFIRM_PHONE_HOURS: wholeNumber(1, 8_760),
}

export function cashOf(data: {
  [Name in keyof typeof cashFields]: z.output<(typeof cashFields)[Name]>
}) {
  return {
    newShopperCash: limits(
      data.NEW_SHOPPER_COD_ORDERS,
      data.NEW_SHOPPER_COD_PIECES,
      data.NEW_SHOPPER_COD_RUPEES,
    ),
    provedShopperCash: limits(data.COD_ORDERS, data.COD_PIECES, data.COD_RUPEES),
    confirmPhoneHours: data.CONFIRM_PHONE_HOURS,
  }
}

function limits(orders: number, pieces: number, rupees: number) {
  return { orders, pieces, paise: rupees * 100 }
}
