import { Link } from 'react-router'
import { Icon } from './icon.tsx'

type Crumb = { label: string; to: string }

export function Breadcrumb({ trail = [], here }: { trail?: readonly Crumb[]; here: string }) {
  return (
    <nav className="crumbs" aria-label="Breadcrumb">
      <ol>
        {[{ label: 'Home', to: '/' }, ...trail].map((crumb) => (
          <li key={crumb.to} className="crumb">
            <Link to={crumb.to}>{crumb.label}</Link>
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
