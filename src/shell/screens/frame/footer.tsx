import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Icon } from '#design/display/icon.tsx'
import { LazyHydration } from '#web/startup/lazy-hydration.tsx'
import type { Category } from '#catalogue/contract.ts'
import type { StoreInShell } from '#web/page-context.ts'
import { t } from '#platform/language/translate.ts'
import { Brand } from './brand.tsx'
import './footer.css'
import { CategoryName } from '#catalogue/screens/names.tsx'

type FooterProps = { categories: readonly Category[]; store: StoreInShell }

export function Footer(props: FooterProps) {
  return (
    <footer id="footer" className="footer on-deep">
      <LazyHydration id="footer">
        <Columns {...props} />
      </LazyHydration>
      {/* Filled once the page is at rest (appearance-switch.tsx). */}
      <div className="wrap theme" />
    </footer>
  )
}

function Columns({ categories, store }: FooterProps) {
  return (
    <div className="wrap">
      <div className="cols">
        <About store={store} />
        <Column title={t('Shop')}>
          {categories.map((category) => (
            <li key={category._id}>
              <Link to={`/product-by-category/${category._id}`}>
                <CategoryName of={category} />
              </Link>
            </li>
          ))}
          <li>
            <Link to="/all-products">{t('All products')}</Link>
          </li>
        </Column>
        <Column title={t('Help')}>
          <li>
            <Link to="/faq">{t('FAQ')}</Link>
          </li>
          <li>
            <Link to="/delivery-information">{t('Delivery information')}</Link>
          </li>
          <li>
            <Link to="/return-refund">{t('Returns and refunds')}</Link>
          </li>
          <li>
            <Link to="/term-&-conditions">{t('Terms and conditions')}</Link>
          </li>
          <li>
            <Link to="/privacy-policy">{t('Privacy policy')}</Link>
          </li>
          <li>
            <Link to="/accessibility">{t('Accessibility')}</Link>
          </li>
          <li className="when-signed-in">
            <Link to="/profile">{t('Your orders')}</Link>
          </li>
          <li>
            <Link to="/wishlist">{t('Wishlist')}</Link>
          </li>
          <li>
            <Link to="/quick-order">{t('Order from a list')}</Link>
          </li>
          <li className="when-signed-out">
            <Link to="/login">{t('Log in')}</Link>
          </li>
        </Column>
        <Column title={store.name}>
          <li>
            <Link to="/about-us">{t('About us')}</Link>
          </li>
          <li>
            <Link to="/contact-us">{t('Contact us')}</Link>
          </li>
          <li>
            <Link to="/adverse-event">{t('Report a problem with a device')}</Link>
          </li>
          <li>
            <Link to="/contact-us#seller">{t('Who sells here')}</Link>
          </li>
          <li>
            <Link to="/article">{t('Articles')}</Link>
          </li>
          <li>
            <Link to="/event">{t('Events')}</Link>
          </li>
          <li>
            <a href="/e-catalogue.pdf" type="application/pdf">
              {t('E-catalogue (PDF)')}
            </a>
          </li>
        </Column>
      </div>
      <Terms store={store} />
    </div>
  )
}

function Terms({ store }: Pick<FooterProps, 'store'>) {
  return (
    <div className="end">
      <span>
        {t('© {year} {name}. Prices in Indian rupees (INR).', {
          year: store.year,
          name: store.name,
        })}
      </span>
      <span>
        {store.takesOnline
          ? t('We accept: Online · Cash On Delivery')
          : t('We accept: Cash On Delivery')}
      </span>
    </div>
  )
}

function About({ store }: { store: StoreInShell }) {
  return (
    <div className="about">
      <Brand name={store.name} onDeep />
      <p>{t('Medical devices and everyday care supplies, delivered across India.')}</p>
      <div className="hours">
        <span className="row">
          <Icon name="clock" />
          <span>{t('Office hours: {hours}', { hours: t(store.hours) })}</span>
        </span>
        <a className="row" href={`tel:${store.phone.replaceAll(' ', '')}`}>
          <Icon name="phone" />
          <span>{store.phone}</span>
        </a>
        <a className="row" href={`mailto:${store.email}`}>
          <Icon name="mail" />
          <span>{store.email}</span>
        </a>
      </div>
    </div>
  )
}

function Column({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div>
      <h2>{title}</h2>
      <ul>{children}</ul>
    </div>
  )
}
