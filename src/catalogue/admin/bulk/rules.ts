/** So many are changed while the member waits; more in the background. */
export const mostInline = 200
/** So many by one run. */
export const mostOfRun = 50_000
