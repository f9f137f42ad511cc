export const serialViews = ['all', 'in-stock', 'out', 'gone'] as const
export type SerialView = (typeof serialViews)[number]
