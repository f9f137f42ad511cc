/** A cookie's value with its percent signs resolved; undefined when it is not there. */
export function cookieOf(headers: Headers, name: string): string | undefined {
  const pair = headers.get('cookie')?.split(/;\s*/).find((part) => part.startsWith(`${name}=`))
  // Not decodeURIComponent: what a stranger sends may be no UTF-8 at all, and our own values are plain ASCII.
  return pair?.slice(name.length + 1).replace(/%([0-9a-f]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
}

/** A cookie for the whole site that the browser drops after `seconds`; 0 takes it away now. */
export function cookieText(name: string, value: string, about: { seconds: number; httpOnly: boolean; secure: boolean }): string {
  const flags = ['Path=/', `Max-Age=${about.seconds}`, 'SameSite=Lax', about.httpOnly && 'HttpOnly', about.secure && 'Secure']
  return [`${name}=${value}`, ...flags.filter((flag) => flag !== false)].join('; ')
}
