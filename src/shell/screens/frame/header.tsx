import { Link, useLocation } from 'react-router'
import { CartButton } from '#cart/screens/cart-button.tsx'
import { promises } from '#web/promises.ts'
import { Icon } from '#design/display/icon.tsx'
import { prefetchOnIntent } from '#design/save-data.ts'
import { t } from '#platform/language/translate.ts'
import { rupees } from '#platform/money.ts'
import type { Category } from '#catalogue/contract.ts'
import type { StoreInShell } from '#web/page-context.ts'
import { Brand } from './brand.tsx'
import { CategoryMenu } from './category-menu.tsx'
import { LanguageSwitch } from './language-switch.tsx'
import { SearchForm } from '../search/search-form.tsx'
import { SideMenu } from './side-menu.tsx'
import './header.css'

export function Header({
  categories,
  store,
}: {
  categories: readonly Category[]
  store: StoreInShell
}) {
  return (
    <>
      <UtilityBar store={store} />
      <header className="header">
        <div className="wrap">
          <div className="hbar">
            <div className="hstart">
              <SideMenu categories={categories} store={store} />
              <Brand name={store.name} />
            </div>
            <CategoryMenu categories={categories} />
            <SearchForm />
            <AccountLinks />
          </div>
          <MainLinks />
        </div>
      </header>
    </>
  )
}

function UtilityBar({ store }: { store: StoreInShell }) {
  return (
    <div className="util on-deep">
      <div className="wrap">
        <span className="row">
          <Icon name="truck" />{' '}
          {t('Free shipping on orders of {amount} or more', {
            amount: rupees(store.freeShippingFromPaise),
          })}
        </span>
        <nav aria-label={t('Help')}>
          <Link to="/delivery-information" prefetch={prefetchOnIntent()}>
            {t('Delivery information')}
          </Link>
          <Link to="/faq" prefetch={prefetchOnIntent()}>
            {t('FAQ')}
          </Link>
          <Link to="/contact-us" prefetch={prefetchOnIntent()}>
            {t('Open {support} · Contact us', { support: promises.support })}
          </Link>
          <LanguageSwitch languages={store.languages} />
        </nav>
      </div>
    </div>
  )
}

function AccountLinks() {
  return (
    <nav className="hact" aria-label={t('Account and cart')}>
      <Link className="when-signed-in" to="/profile">
        <Icon name="circle-user-round" />
        <span className="lbl">{t('Profile')}</span>
      </Link>
      <Link className="when-signed-out" to="/register">
        <Icon name="user-round-plus" />
        <span className="lbl">{t('Register')}</span>
      </Link>
      <CartButton />
    </nav>
  )
}

const pages = [
  { to: '/article', label: 'Articles' },
  { to: '/event', label: 'Events' },
  { to: '/about-us', label: 'About us' },
  { to: '/contact-us', label: 'Contact us' },
]

function MainLinks() {
  const { pathname, search } = useLocation()
  const bestsellers = new URLSearchParams(search).get('bestseller') === 'true'
  const listing = pathname === '/all-products'
  return (
    <nav className="hnav" aria-label={t('Main')}>
      <ul>
        <MainLink to="/all-products" label={t('All products')} here={listing && !bestsellers} />
        <MainLink
          to="/all-products?bestseller=true"
          label={t('Bestsellers')}
          here={listing && bestsellers}
        />
        {pages.map(({ to, label }) => (
          <MainLink
            key={to}
            to={to}
            label={t(label)}
            here={pathname === to || pathname.startsWith(`${to}/`)}
          />
        ))}
        <li className="hnav-end">
          <a href="/e-catalogue.pdf" type="application/pdf">
            <Icon name="book-open" /> {t('E-catalogue')}
          </a>
        </li>
      </ul>
    </nav>
  )
}

function MainLink({ to, label, here }: { to: string; label: string; here: boolean }) {
  return (
    <li>
      <Link to={to} prefetch={prefetchOnIntent()} aria-current={here ? 'page' : undefined}>
        {label}
      </Link>
    </li>
  )
}
