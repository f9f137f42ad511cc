/**
 * `8:41 pm` in India's time, as the letters say it, wherever server and reader are; it stays on one
 * line.
 */
export function timeOfDay(moment: string): string {
  return new Intl.DateTimeFormat('en-IN', {
    timeZone: 'Asia/Kolkata',
    hour: 'numeric',
    minute: '2-digit',
  })
    .format(new Date(moment))
    .replace(' ', '\u00a0')
}
