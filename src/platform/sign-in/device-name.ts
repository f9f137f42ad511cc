// Order matters: many browsers name others too.
const browsers = [
  ['Edge', /\bEdgA?\//],
  ['Opera', /\bOPR\//],
  ['Samsung Internet', /SamsungBrowser/],
  ['Firefox', /Firefox|FxiOS/],
  ['Chrome', /Chrome|CriOS/],
  ['Safari', /Safari/],
] as const
const systems = [
  ['iPhone', /iPhone/],
  ['iPad', /iPad/],
  ['Android', /Android/],
  ['Windows', /Windows/],
  ['Mac', /Macintosh|Mac OS/],
  ['ChromeOS', /CrOS/],
  ['Linux', /Linux/],
] as const

/** Short user agent, "Chrome on Android"; versions and models are not stored. */
export function deviceName(headers: Headers): string {
  const agent = headers.get('user-agent') ?? ''
  const named = (list: readonly (readonly [string, RegExp])[]) =>
    list.find(([, sign]) => sign.test(agent))?.[0]
  const [browser, system] = [named(browsers), named(systems)]
  return browser && system ? `${browser} on ${system}` : (browser ?? system ?? '')
}
