import type { ReactNode } from 'react'
import niche from '../art/empty-shelf.svg?url&no-inline'

export function Empty({
  title,
  children,
  action,
}: {
  title: string
  children: ReactNode
  action?: ReactNode
}) {
  return (
    <div className="empty">
      <img src={niche} alt="" width={640} height={520} />
      <h2>{title}</h2>
      <p>{children}</p>
      {action}
    </div>
  )
}
