import { lazy, Suspense } from 'react'
import { Icon } from '#design/display/icon.tsx'
import { t } from '#platform/language/translate.ts'
import { whenNear } from '#web/startup/when-near.ts'
import type { FilterPanelProps } from './filter-panel.tsx'
import { panelId } from './panel-id.ts'
// Here, or it would be a file of its own.
import './filters.css'

const Panel = import.meta.env.SSR
  ? (await import('./filter-panel.tsx')).FilterPanel
  : lazy(async () => {
      await whenNear(panelId)
      // If the import fails, the server's form stays, which works without script.
      return import('./filter-panel.tsx').then(
        (part) => ({ default: part.FilterPanel }),
        () => new Promise<never>(() => undefined),
      )
    })

/** Its script comes when the panel is near or the page is first used. */
export function FilterPanel(props: FilterPanelProps) {
  return (
    <Suspense fallback={<ButtonAhead />}>
      <Panel {...props} />
    </Suspense>
  )
}

/** Keeps the place of the phone's button: the list would move down under a finger. */
function ButtonAhead() {
  return (
    <button type="button" className="btn btn--line filters-open" disabled>
      <Icon name="sliders-horizontal" /> {t('Filters')}
    </button>
  )
}
