/** Said on the window when a call was refused because the session is over. */
export const signedOutEvent = 'staff-signed-out'

/** The page stays as it is: somebody signs in again over it (`staff/screens/session`). */
export function tellSignedOut(): void {
  dispatchEvent(new Event(signedOutEvent))
}
