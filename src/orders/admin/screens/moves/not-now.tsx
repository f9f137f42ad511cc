import type { ReactNode } from 'react'
import { ButtonLink } from '#design/controls/button.tsx'

/** A sheet that has nothing to ask: why, and the way out. */
export function NotNow({ closeTo, children }: { closeTo: string; children: ReactNode }) {
  return (
    <div className="a-form">
      <div className="bd">
        <div>{children}</div>
      </div>
      <div className="ft">
        <ButtonLink to={closeTo} replace preventScrollReset>
          Close
        </ButtonLink>
      </div>
    </div>
  )
}
