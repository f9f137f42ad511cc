import { t } from '#platform/language/translate.ts'

/** Honeypot: only a machine fills it in. */
export function Honeypot() {
  return (
    <div className="enquiry-trap" aria-hidden="true">
      <label htmlFor="enquiry-website">{t('Website')}</label>
      <input id="enquiry-website" name="website" tabIndex={-1} autoComplete="off" />
    </div>
  )
}
