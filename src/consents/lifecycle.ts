export const purposes = ['reminders', 'alert'] as const
export type Purpose = (typeof purposes)[number]

/** Where it was given; `former` was given before the ledger. */
export const givenBy = ['form', 'link', 'former'] as const
export type GivenBy = (typeof givenBy)[number]

/** The first two are a withdrawal. */
export const endedBy = ['profile', 'link', 'replaced', 'over', 'erased'] as const
export type EndedBy = (typeof endedBy)[number]
