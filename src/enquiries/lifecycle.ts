/** What an enquiry may be, and what its messages are. */

export const enquiryStates = ['new', 'open', 'waiting', 'solved'] as const
export type EnquiryState = (typeof enquiryStates)[number]

/** In which state an enquiry is after an answer, or by hand; `new` is where nobody was yet. */
export const chosenStates = ['waiting', 'open', 'solved'] as const
export type ChosenState = (typeof chosenStates)[number]

/** Ours by email, notes for the team, what they wrote again, and what the shop noted itself. */
export const messageKinds = ['answer', 'note', 'reply', 'event'] as const
export type MessageKind = (typeof messageKinds)[number]
