/** Pieces that come back; pure, shared by screens and server. */

/** How a piece came back; only what is as new is sold again. */
export const conditions = ['as new', 'opened', 'damaged', 'wrong'] as const
export type Condition = (typeof conditions)[number]

export const returnStates = ['awaited', 'received', 'withdrawn'] as const
export type ReturnState = (typeof returnStates)[number]
