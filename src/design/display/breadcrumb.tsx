import { Link } from 'react-router'
import { t } from '#platform/language/translate.ts'
import { Icon } from './icon.tsx'

type Crumb = { label: string; to: string }

export function Breadcrumb({ trail = [], here }: { trail?: readonly Crumb[]; here: string }) {
  return (
    <nav className="crumbs" aria-label={t('Breadcrumb')}>
      <ol>
        {[{ label: t('Home'), to: '/' }, ...trail].map((crumb) => (
          <li key={crumb.to} className="crumb">
            <Link to={crumb.to}>{t(crumb.label)}</Link>
            <Icon name="chevron-right" />
          </li>
        ))}
        <li aria-current="page">
          <span>{here}</span>
        </li>
      </ol>
    </nav>
  )
}
