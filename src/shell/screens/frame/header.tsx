import { Link, useLocation } from 'react-router'
import { CartButton } from '#cart/screens/cart-button.tsx'
import { promises } from '#web/promises.ts'
import { Icon } from '#design/display/icon.tsx'
import { prefetchOnIntent } from '#design/save-data.ts'
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
          <Icon name="truck" /> Free shipping on orders of {rupees(store.freeShippingFromPaise)} or
          more
        </span>
        <nav aria-label="Help">
          <Link to="/delivery-information" prefetch={prefetchOnIntent()}>
            Delivery information
          </Link>
          <Link to="/faq" prefetch={prefetchOnIntent()}>
            FAQ
          </Link>
          <Link to="/contact-us" prefetch={prefetchOnIntent()}>
            Open {promises.support} · Contact us
          </Link>
          <LanguageSwitch languages={store.languages} />
        </nav>
      </div>
    </div>
  )
}

function AccountLinks() {
  return (
    <nav className="hact" aria-label="Account and cart">
      <Link className="when-signed-in" to="/profile">
        <Icon name="circle-user-round" />
        <span className="lbl">Profile</span>
      </Link>
      <Link className="when-signed-out" to="/register">
        <Icon name="user-round-plus" />
        <span className="lbl">Register</span>
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
    <nav className="hnav" aria-label="Main">
      <ul>
        <MainLink to="/all-products" label="All products" here={listing && !bestsellers} />
        <MainLink
          to="/all-products?bestseller=true"
          label="Bestsellers"
          here={listing && bestsellers}
        />
        {pages.map(({ to, label }) => (
          <MainLink
            key={to}
            to={to}
            label={label}
            here={pathname === to || pathname.startsWith(`${to}/`)}
          />
        ))}
        <li className="hnav-end">
          <a href="/e-catalogue.pdf" type="application/pdf">
            <Icon name="book-open" /> E-catalogue
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
