import type { Passport } from '../../declarations/contract.ts'
import { localPath, t } from '#platform/language/translate.ts'
import { escaped } from '#web/escaped.ts'

type Care = { name: string; phone: string; email: string }

/** What the law wants to be read before buying, made on the server; empty where nothing is declared. */
export function passportHtml(
  passport: Passport | undefined,
  { care, productId }: { care: Care; productId: string },
): string {
  if (!passport) return ''
  const contact = [care.name, care.phone, care.email].filter((text) => text !== '').join(', ')
  // Names and listed values have words in each language; what the owner typed stays as it is.
  const rows = [...passport.lines, { name: 'Consumer care', value: contact }].map(
    ({ name, value }) => `<div><dt>${escaped(t(name))}</dt><dd>${escaped(t(value))}</dd></div>`,
  )
  const head = `<h2 id="passport-head">${escaped(t('About this device'))}</h2>`
  const why = `<p>${escaped(t('What the law wants you to know before you buy.'))}</p>`
  const form = escaped(localPath(`/adverse-event?product=${productId}`))
  const report = `<p><a class="link" href="${form}">${escaped(t('Report a problem with this device'))}</a></p>`
  return `${head}${why}<dl>${rows.join('')}</dl>${report}`
}
