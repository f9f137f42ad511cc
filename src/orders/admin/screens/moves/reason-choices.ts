import type { SheetAct } from './sheet-texts.ts'

/** Why an order ends or money goes back, from a list; words may follow. */
export const reasonChoices: Partial<Record<SheetAct, readonly string[]>> = {
  cancel: [
    'Shopper asked',
    'Not in stock',
    'Cannot be delivered',
    'Suspected fraud',
    'Ordered twice',
  ],
  refund: ['Shopper asked', 'Damaged', 'Wrong piece sent', 'Arrived late', 'Goodwill'],
  recordCashRefund: ['Shopper asked', 'Damaged', 'Wrong piece sent', 'Returned', 'Goodwill'],
  return: [
    'Refused at the door',
    'Nobody was there',
    'Shopper changed their mind',
    'Damaged',
    'Wrong piece sent',
  ],
}
