import { notices } from '#consents/rules.ts'
import { localPath, t } from '#platform/language/translate.ts'
import { escaped } from '#web/escaped.ts'
import { askPage } from '../rules.ts'

/**
 * On the page of a sold-out product, made on the server: one press for who is logged in, an address
 * for everybody else. The page is the same for both, and works without script.
 */
export function alertFormHtml(productId: string): string {
  const form = (look: string, inside: string) =>
    `<form class="${look}" method="post" action="${escaped(localPath(askPage))}"><input type="hidden" name="product" value="${escaped(productId)}">${inside}</form>`
  const button = `<button class="btn btn--soft" type="submit">${escaped(t('Write to me when it is back'))}</button>`
  const label = `<label for="alert-email">${escaped(t('Your e-mail address'))}</label>`
  const field = `<div class="field">${label}<input class="input" id="alert-email" type="email" name="email" autocomplete="email" maxlength="254" required></div>`
  const hint = `<p class="hint">${escaped(t('One email, when it is in stock again. First we send you a link, to be sure that the address is yours.'))}</p>`
  const notice = `<p class="hint">${escaped(t(notices.alert.words))}</p>`
  return form('when-signed-in', button + notice) + form('when-signed-out', field + button + hint)
}
