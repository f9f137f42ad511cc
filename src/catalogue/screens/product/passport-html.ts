import type { Passport } from '../../declarations/contract.ts'
import { languageCode, locale, localPath, t } from '#platform/language/translate.ts'
import { escaped } from '#web/escaped.ts'

type Care = { name: string; phone: string; email: string }
type Line = Passport['lines'][number]

/** What the law wants to be read before buying, made on the server; empty where nothing is declared. */
export function passportHtml(
  passport: Passport | undefined,
  { care, productId }: { care: Care; productId: string },
): string {
  if (!passport) return ''
  const contact = [care.name, care.phone, care.email].filter((text) => text !== '').join(', ')
  const rows = [...passport.lines, { name: 'Consumer care', value: contact }].map(
    (line) =>
      `<div><dt>${escaped(t(line.name))}</dt><dd>${escaped(valueHere(line, passport))}</dd></div>`,
  )
  const head = `<h2 id="passport-head">${escaped(t('About this device'))}</h2>`
  const why = `<p>${escaped(t('What the law wants you to know before you buy.'))}</p>`
  const form = escaped(localPath(`/adverse-event?product=${productId}`))
  const report = `<p><a class="link" href="${form}">${escaped(t('Report a problem with this device'))}</a></p>`
  return `${head}${why}<dl>${rows.join('')}</dl>${report}`
}

/** Listed values, countries and units have words in each language; what the owner typed stays. */
function valueHere({ name, value }: Line, { origin }: Passport): string {
  if (languageCode() === 'en') return value
  if (name === 'Country of origin' && origin)
    return new Intl.DisplayNames([locale()], { type: 'region' }).of(origin) ?? value
  const [, quantity, unit = ''] = /^([\d.]+) (Pieces?|Pairs?|Sets?)$/.exec(value) ?? []
  if (quantity !== undefined) return `${quantity} ${t(plural[unit] ?? unit)}`
  for (const [shape, words] of shapes) {
    const parts = shape.exec(value)?.groups
    if (parts) return t(words, { ...parts, unit: parts.unit ? t(parts.unit) : '' })
  }
  return t(value)
}

// A single piece is counted by the same word.
const plural: Record<string, string> = { Piece: 'Pieces', Pair: 'Pairs', Set: 'Sets' }

const shapes = [
  [/^(?<count>\d+) months$/, '{count} months'],
  [/^(?<price>₹\S+) \(inclusive of all taxes\)$/, '{price} (inclusive of all taxes)'],
  [/^(?<price>₹\S+) per (?<unit>\S+)$/, '{price} for each {unit}'],
] as const
