/** What is always true of customers in the back office; pure, shared by screens and server. */

export const customerViews = ['all', 'new', 'blocked'] as const
export type CustomerView = (typeof customerViews)[number]

/** How long a customer is new. */
export const newDays = 30

export const longestNote = 2_000
export const mostNotes = 200
/** Orders on a customer's page. */
export const ordersPerPage = 10

/** What a member may do to a customer, as far as the screen shows it. */
export const customerActs = [
  'addNote',
  'rename',
  'changeEmail',
  'sendResetLink',
  'endSessions',
  'blockCash',
  'merge',
  'reveal',
  'exportData',
  'erase',
] as const
export type CustomerAct = (typeof customerActs)[number]

/** An erased account, or one that was merged: its address is nobody's. */
export function isErasedEmail(email: string): boolean {
  return email.startsWith('erased-') && email.endsWith('@invalid')
}

/** A customer made by the staff may have no e-mail address: none that ends so is shown or used. */
export function hasNoAddress(email: string): boolean {
  return email.endsWith('invalid')
}
