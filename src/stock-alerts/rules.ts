/** What is always true of alerts (rulings.md#stock-alerts). */

/** How many products one shopper, or one address, waits for. */
export const mostAlerts = 50

/** An alert is erased when there was no stock for so long. */
export const waitingDays = 180
/** An address that nobody confirmed is erased after. */
export const confirmHours = 48
/** An alert that was written stays in the list for. */
export const writtenDays = 30
/** A piece that was announced and not bought is announced to the next one after. */
export const announcedHours = 72

export type AlertState = 'unconfirmed' | 'waiting' | 'written'

export function stateOf(row: { confirmedAt: Date | null; writtenAt: Date | null }): AlertState {
  if (row.writtenAt) return 'written'
  return row.confirmedAt ? 'waiting' : 'unconfirmed'
}

export const alertsPage = '/profile/alerts'
export const askPage = '/stock-alerts'
