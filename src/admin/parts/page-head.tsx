import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Icon } from './icon.tsx'

type PageHeadProps = {
  title: string
  /** The list that the record is of. */
  crumb?: { label: string; to: string }
  /** Status chips beside the title. */
  chips?: ReactNode
  /** One line of facts. */
  facts?: ReactNode
  /** Buttons; one of a page is filled: the next step. */
  actions?: ReactNode
}

export function PageHead({ title, crumb, chips, facts, actions }: PageHeadProps) {
  return (
    <>
      {crumb && (
        <nav className="a-crumb" aria-label="Where you are">
          <Link to={crumb.to}>{crumb.label}</Link>
          <Icon name="chevron-right" />
          <span aria-current="page">{title}</span>
        </nav>
      )}
      <div className="a-head">
        <h1>{title}</h1>
        {chips}
        {actions && <div className="acts">{actions}</div>}
        {facts && <p className="sub">{facts}</p>}
      </div>
    </>
  )
}
