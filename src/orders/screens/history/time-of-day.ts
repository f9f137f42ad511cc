// Made at the first time, which takes a small phone 30 ms, and not for every step of an order.
let clock: Intl.DateTimeFormat | undefined

/** `8:41 pm` in Indian time on server and client, as in the emails; non-breaking. */
export function timeOfDay(moment: string): string {
  clock ??= new Intl.DateTimeFormat('en-IN', {
    timeZone: 'Asia/Kolkata',
    hour: 'numeric',
    minute: '2-digit',
  })
  return clock.format(new Date(moment)).replace(' ', '\u00a0')
}
