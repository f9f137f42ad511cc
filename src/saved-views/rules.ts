/** Lists of the back office whose views can be saved; each is the `name` of its shape. */
export const listNames = [
  'orders',
  'returns',
  'products',
  'media',
  'vouchers',
  'pincodes',
  'serials',
  'audit',
  'enquiries',
  'customers',
  'reviews',
  'questions',
  'lots',
] as const
export type ListName = (typeof listNames)[number]

/** Own ones of one list, and as many again that everybody sees. */
export const mostViews = 30
/** Own and shared ones that one member saved, of all lists together. */
export const mostOfMember = 120
