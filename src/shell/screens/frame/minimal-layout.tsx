import { useContext, type ReactNode } from 'react'
import { Brand } from './brand.tsx'
import { t } from '#platform/language/translate.ts'
import { OurStore } from '#web/store-context.ts'

/**
 * Frame for pages whose shell failed to load: brand and contact are settings and need no database.
 */
export function MinimalLayout({ children }: { children: ReactNode }) {
  const store = useContext(OurStore)
  return (
    <>
      {store?.notice && <p className="notice">{t(store.notice)}</p>}
      {store && (
        <header className="header">
          <div className="wrap">
            <div className="hbar">
              <Brand name={store.name} />
            </div>
          </div>
        </header>
      )}
      <main id="main">
        {children}
        {store && <Reach phone={store.phone} email={store.email} />}
      </main>
    </>
  )
}

function Reach({ phone, email }: { phone: string; email: string }) {
  return (
    <div className="wrap">
      <div className="nf">
        <p>{t('If it cannot wait, call us or write to us:')}</p>
        <div className="nf-actions">
          <a className="link" href={`tel:${phone.replaceAll(' ', '')}`}>
            {phone}
          </a>
          <a className="link" href={`mailto:${email}`}>
            {email}
          </a>
        </div>
      </div>
    </div>
  )
}
