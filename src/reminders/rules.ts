/** What is always true of refill reminders (rulings.md#refill-reminders). */

export const choices = [30, 60, 90] as const
export const mostReminders = 30
/** The record of a consent that ended is kept for. */
export const keptDays = 365
export const remindersPage = '/profile/reminders'
export const linkPage = '/refill-reminders'
