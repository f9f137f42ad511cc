/** Promises beyond the settings (rulings.md#promises); every page reads them here. */
export const promises = {
  standardDays: '3-5',
  expressDays: '1-2',
  internationalDays: '7-10',
  refundBusinessDays: '7-10',
  support: '24x7',
} as const
