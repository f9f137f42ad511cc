import type { ReactNode } from 'react'
import { Icon, type IconName } from '#design/display/icon.tsx'
import './auth.css'

/** One small form in the middle of the page, under an arch. */
export function SoloPage({
  icon,
  title,
  lead,
  children,
}: {
  icon: IconName
  title: string
  lead?: string
  children: ReactNode
}) {
  return (
    <div className="wrap">
      <div className="solo">
        <span className="arch-ic">
          <Icon name={icon} />
        </span>
        <h1>{title}</h1>
        {lead && <p className="muted solo-lead">{lead}</p>}
        {children}
      </div>
    </div>
  )
}
