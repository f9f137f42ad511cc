import type { ReactNode } from 'react'
// First: components' styles override the base styles.
import '#design/styles/design.css'
import { Toasts } from '#design/overlays/toast.tsx'
import type { Category } from '#catalogue/contract.ts'
import { t } from '#platform/language/translate.ts'
import type { StoreInShell } from '#web/page-context.ts'
import './notice.css'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import { LateParts } from './late-parts.tsx'
import { NavigationProgress } from './navigation-progress.tsx'
import { useDeferredRendering } from '#web/startup/deferred-rendering.ts'

type LayoutProps = { categories: readonly Category[]; store: StoreInShell; children: ReactNode }

/**
 * Frame of every screen. The signed-in state is on the `html` element, so that pages can be cached:
 * see base.css.
 */
export function Layout({ categories, store, children }: LayoutProps) {
  useDeferredRendering()
  return (
    <>
      <a className="skip" href="#main">
        {t('Skip to content')}
      </a>
      <NavigationProgress />
      {store.notice && <p className="notice">{t(store.notice)}</p>}
      <Header categories={categories} store={store} />
      <LateParts />
      <main id="main" tabIndex={-1}>
        <Toasts />
        {children}
      </main>
      <Footer categories={categories} store={store} />
    </>
  )
}
