import type { ReactNode } from 'react'
import { t } from '#platform/language/translate.ts'
import type { Store } from '#web/page-context.ts'

/** Rule 4(2) and 6(5) of the Consumer Protection (E-Commerce) Rules, 2020. */
export function SellerFacts({ store }: { store: Store }) {
  return (
    <section className="section" aria-labelledby="seller">
      <div className="sec-head">
        <h2 id="seller">{t('Who sells here')}</h2>
      </div>
      <dl className="seller">
        <Fact name={t('Legal name')}>{store.legalName}</Fact>
        <Fact name={t('Head office')}>{store.address}</Fact>
        {store.gstin && <Fact name="GSTIN">{store.gstin}</Fact>}
        <Fact name={t('Customer care')}>
          <Reach store={store} /> {t(store.hours)}
        </Fact>
        <Fact name={t('Grievance officer')}>
          {store.grievanceOfficer} <Reach store={store} />{' '}
          {t('Confirms a complaint within 48 hours, settles it within one month.')}
        </Fact>
        <Fact name={t('National Consumer Helpline')}>
          <a href="tel:1915">1915</a>
        </Fact>
      </dl>
    </section>
  )
}

function Reach({ store: { phone, email } }: { store: Store }) {
  return (
    <span className="seller-reach">
      <a href={`tel:${phone.replace(/[^\d+]/g, '')}`}>{phone}</a>
      <a href={`mailto:${email}`}>{email}</a>
    </span>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}
