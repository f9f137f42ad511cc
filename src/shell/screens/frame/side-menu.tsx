import { useRef } from 'react'
import { Link } from 'react-router'
import { ButtonLink } from '#design/controls/button.tsx'
import { IconButton } from '#design/controls/icon-button.tsx'
import { Icon, type IconName } from '#design/display/icon.tsx'
import { LazyHydration } from '#web/startup/lazy-hydration.tsx'
import { prefetchOnIntent } from '#design/save-data.ts'
import { Thumb } from '#design/display/backdrop.tsx'
import type { Category } from '#catalogue/contract.ts'
import type { StoreInShell } from '#web/page-context.ts'
import { Brand } from './brand.tsx'
import { t } from '#platform/language/translate.ts'
import { LanguageSwitch } from './language-switch.tsx'
import { CategoryName } from '#catalogue/screens/names.tsx'

const sheetId = 'side-menu'
// Invoker commands open and close the sheet before hydration; older browsers wait for the script.
const openCommand = { command: 'show-modal', commandfor: sheetId }
const closeCommand = { command: 'close', commandfor: sheetId }

const pages: { to: string; icon: IconName; label: string }[] = [
  { to: '/article', icon: 'newspaper', label: 'Articles' },
  { to: '/event', icon: 'calendar-days', label: 'Events' },
  { to: '/about-us', icon: 'info', label: 'About us' },
  { to: '/contact-us', icon: 'headset', label: 'Contact us' },
  { to: '/delivery-information', icon: 'truck', label: 'Delivery information' },
  { to: '/faq', icon: 'circle-question-mark', label: 'FAQ' },
]

const withoutCommands = (action: () => void) => () =>
  'command' in HTMLButtonElement.prototype || action()

type SideMenuProps = { categories: readonly Category[]; store: StoreInShell }

export function SideMenu({ categories, store }: SideMenuProps) {
  const sheet = useRef<HTMLDialogElement>(null)
  const close = () => sheet.current?.close()
  return (
    <>
      <IconButton
        {...openCommand}
        className="menu-btn"
        icon="menu"
        label={t('Open menu')}
        aria-haspopup="dialog"
        onClick={withoutCommands(() => sheet.current?.showModal())}
      />
      {/* Enter on a link fires click, so the keyboard closes it as well. */}
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events,
          jsx-a11y/no-noninteractive-element-interactions */}
      <dialog
        id={sheetId}
        className="sheet"
        aria-label={t('Menu')}
        closedby="any"
        ref={sheet}
        onClick={(event) => event.target instanceof Element && event.target.closest('a') && close()}
      >
        <LazyHydration id={sheetId}>
          <Sheet categories={categories} store={store} close={close} />
        </LazyHydration>
        <div className="theme" />
      </dialog>
    </>
  )
}

function Sheet({ categories, store, close }: SideMenuProps & { close: () => void }) {
  return (
    <>
      <div className="sheet-top">
        <Brand name={store.name} />
        <IconButton
          {...closeCommand}
          icon="x"
          label={t('Close menu')}
          onClick={withoutCommands(close)}
        />
      </div>
      <nav aria-label={t('Menu')}>
        {categories.map((category) => (
          <Link
            className="l"
            key={category._id}
            to={`/product-by-category/${category._id}`}
            prefetch={prefetchOnIntent()}
          >
            <Thumb src={category.categoryPicture} wall={category.categoryWall} sizes="40px" />
            <CategoryName of={category} />
          </Link>
        ))}
        <hr />
        <Link className="l" to="/all-products" prefetch={prefetchOnIntent()}>
          <Icon name="layout-grid" /> {t('All products')}
        </Link>
        <Link className="l" to="/all-products?bestseller=true" prefetch={prefetchOnIntent()}>
          <Icon name="star" /> {t('Bestsellers')}
        </Link>
        <hr />
        {pages.map(({ to, icon, label }) => (
          <Link className="l" key={to} to={to} prefetch={prefetchOnIntent()}>
            <Icon name={icon} /> {t(label)}
          </Link>
        ))}
        <a className="l" href="/e-catalogue.pdf" type="application/pdf">
          <Icon name="book-open" /> {t('E-catalogue')}
        </a>
        <LanguageSwitch className="l" languages={store.languages} />
      </nav>
      <div className="sheet-end when-signed-out">
        <ButtonLink weight="line" to="/login">
          {t('Log in')}
        </ButtonLink>
        <ButtonLink to="/register">{t('Register')}</ButtonLink>
      </div>
      <div className="sheet-end when-signed-in">
        <ButtonLink weight="line" to="/profile">
          {t('Profile')}
        </ButtonLink>
      </div>
    </>
  )
}
