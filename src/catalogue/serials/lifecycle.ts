/** Where a piece is: out is with an order, gone left for good. */
export const serialStates = ['in stock', 'out', 'gone'] as const
export type SerialState = (typeof serialStates)[number]
