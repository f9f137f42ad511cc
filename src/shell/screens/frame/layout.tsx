import type { ReactNode } from 'react'
// First, so that the styles of the parts come after the styles they stand on.
import '#design/styles/design.css'
import { Toasts } from '#design/overlays/toast.tsx'
import type { Category } from '#catalogue/contract.ts'
import type { StoreInShell } from '#web/page-context.ts'
import './notice.css'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import { Offline } from '../offline/offline.tsx'
import { PagePulse } from './navigation-progress.tsx'
import { useUnfold } from '#web/startup/deferred-rendering.ts'

type LayoutProps = { categories: readonly Category[]; store: StoreInShell; children: ReactNode }

/**
 * What stands around every screen. Who is signed in is on the `html` element, not here: see
 * base.css.
 */
export function Layout({ categories, store, children }: LayoutProps) {
  useUnfold()
  return (
    <>
      <a className="skip" href="#main">
        Skip to content
      </a>
      <PagePulse />
      {store.notice && <p className="notice">{store.notice}</p>}
      <Header categories={categories} store={store} />
      <Offline />
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      <Footer categories={categories} store={store} />
      <Toasts />
    </>
  )
}
