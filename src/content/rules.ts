/**
 * What the store promises about time and money beyond its settings (rulings.md#promises): every
 * page that states one of these reads it here.
 */
export const promises = {
  standardDays: '3-5',
  expressDays: '1-2',
  internationalDays: '7-10',
  refundBusinessDays: '7-10',
  support: '24x7',
} as const
