/** Day/month/year (specification 2) in India's time, wherever server and reader are. */
export function dayMonthYear(moment: string): string {
  return new Intl.DateTimeFormat('en-GB', { timeZone: 'Asia/Kolkata', day: '2-digit', month: '2-digit', year: 'numeric' }).format(new Date(moment))
}
