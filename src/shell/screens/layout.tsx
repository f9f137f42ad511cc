import type { ReactNode } from 'react'
// First, so that the styles of the parts come after the styles they stand on.
import '#design/design.css'
import { Toasts } from '#design/toast.tsx'
import type { Category } from '#catalogue/contract.ts'
import type { StoreInShell } from '#platform/page.ts'
import './notice.css'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import { Offline } from './offline.tsx'
import { PagePulse } from './page-pulse.tsx'
import { useUnfold } from './unfold.ts'

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
