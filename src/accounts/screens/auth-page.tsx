import { t } from '#platform/language/translate.ts'
import type { ReactNode } from 'react'
import { Icon, type IconName } from '#design/display/icon.tsx'
import './auth.css'

type AuthPageProps = {
  art: 'login' | 'register'
  title: string
  lead: string
  slogan: string
  icon?: IconName
  children: ReactNode
}

/** The picture on one side (wide screens only), the form on the other. */
export function AuthPage({ art, title, lead, slogan, icon, children }: AuthPageProps) {
  return (
    <div className="wrap">
      <div className="auth">
        <div className={`art art--${art}`}>
          <p>{t(slogan)}</p>
        </div>
        <div className="pane">
          {icon && (
            <span className="arch-ok">
              <Icon name={icon} />
            </span>
          )}
          <h1>{t(title)}</h1>
          <p className="muted">{t(lead)}</p>
          {children}
        </div>
      </div>
    </div>
  )
}
