import type { ReactNode } from 'react'
import { Icon } from '../display/icon.tsx'
import './accordion.css'

/** `lang`: of what is in another language than the page. */
export type Fold = { title: string; panel: ReactNode; lang?: string | undefined }

/** Native details: they open without script, and find-in-page opens them. */
export function Accordion({ folds, open = 0 }: { folds: readonly Fold[]; open?: number }) {
  return (
    <div className="acc">
      {folds.map(({ title, panel, lang }, place) => (
        <details key={title} open={place === open} lang={lang}>
          <summary>
            {title}
            <Icon name="plus" />
          </summary>
          <div className="acc-panel">{panel}</div>
        </details>
      ))}
    </div>
  )
}
