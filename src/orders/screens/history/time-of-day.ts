/** `8:41 pm` in Indian time on server and client, as in the emails; non-breaking. */
export function timeOfDay(moment: string): string {
  return new Intl.DateTimeFormat('en-IN', {
    timeZone: 'Asia/Kolkata',
    hour: 'numeric',
    minute: '2-digit',
  })
    .format(new Date(moment))
    .replace(' ', '\u00a0')
}
