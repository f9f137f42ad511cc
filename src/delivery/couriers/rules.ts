/** What is always true of couriers; pure, shared by screens and server. */

export const mostCouriers = 50
export const longestNumber = 60

/** Stands in a link for the number of a parcel. */
export const numberField = '{number}'

const digit = /^[0-9]$/
const letter = /^[A-Z]$/
const signs: Record<string, (character: string) => boolean> = {
  '#': (character) => digit.test(character),
  '@': (character) => letter.test(character),
  '*': (character) => digit.test(character) || letter.test(character),
}

/**
 * Whether a number looks like one of the shapes of a pattern, parted by blanks: `#` is a digit, `@`
 * a letter, `*` either, everything else itself. Each character is looked at once for each shape, so
 * that no pattern takes long, as one of regular expressions can.
 */
export function matchesPattern(pattern: string, number: string): boolean {
  const characters = [...withoutBlanks(number).toUpperCase()]
  return shapesIn(pattern).some((shape) => {
    const shapeCharacters = [...shape.toUpperCase()]
    return (
      shapeCharacters.length === characters.length &&
      shapeCharacters.every((sign, at) => {
        const character = characters[at] ?? ''
        return signs[sign]?.(character) ?? sign === character
      })
    )
  })
}

export function shapesIn(pattern: string): string[] {
  return pattern.split(/\s+/).filter(Boolean)
}

const withoutBlanks = (number: string) => number.replaceAll(/\s/g, '')

/** The address that follows a parcel; undefined where the courier has none. */
export function trackingLink(link: string | null, number: string): string | undefined {
  return link?.replace(numberField, () => encodeURIComponent(withoutBlanks(number)))
}

/** Why a link cannot be one of a courier; undefined when it can. */
export function problemOfLink(link: string): string | undefined {
  if (link.split(numberField).length !== 2) return `Please write ${numberField} into it once.`
  const [one, other] = ['1', 'X2'].map((number) => URL.parse(trackingLink(link, number) ?? ''))
  if (!one || !other || one.protocol !== 'https:' || !link.startsWith('https://'))
    return 'Please give an address that begins with https://.'
  if (one.host !== other.host || one.username !== '' || one.password !== '')
    return `${numberField} may stand after the name of the site only.`
  return undefined
}

export type CourierFacts = {
  name: string
  link: string | null
  pattern: string | null
  active: boolean
}

/**
 * Whose number it is: the one courier with such a pattern, else the one courier without a pattern;
 * undefined where it could be several. Former couriers are known by their pattern, too.
 */
export function courierOf<Row extends CourierFacts>(
  couriers: readonly Row[],
  number: string,
): Row | undefined {
  const matching = couriers.filter(
    ({ pattern }) => pattern !== null && matchesPattern(pattern, number),
  )
  const open = couriers.filter(({ pattern, active }) => pattern === null && active)
  const candidates = matching.length > 0 ? matching : open
  return candidates.length === 1 ? candidates[0] : undefined
}

/** Why a number cannot be one of a parcel that is sent now; undefined when it can. */
export function problemOfNumber(
  couriers: readonly CourierFacts[],
  number: string,
): string | undefined {
  const offered = couriers.filter(({ active }) => active)
  const isPossible = offered.some(
    ({ pattern }) => pattern === null || matchesPattern(pattern, number),
  )
  if (offered.length === 0 || isPossible) return undefined
  const names = offered.slice(0, 3).map(({ name }) => name)
  return `${number} is no number of ${names.join(' or ')}${offered.length > 3 ? ' or the others' : ''}: please look at it again. What numbers look like stands under Delivery, Couriers.`
}
