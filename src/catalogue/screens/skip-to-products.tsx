import { t } from '#platform/language/translate.ts'
export const productsId = 'products'

/** Past the sidebar and the tools of a listing, or past its end, for the keyboard. */
export function SkipToProducts() {
  return (
    <>
      <a className="skip" href={`#${productsId}`}>
        {t('Skip to products')}
      </a>
      <a className="skip" href="#footer">
        {t('Go to the footer')}
      </a>
    </>
  )
}
