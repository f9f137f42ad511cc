import { Status } from '#admin/parts/status.tsx'
import type { Outcome } from '../rules.ts'

export function OutcomeStatus({ outcome }: { outcome: Outcome }) {
  if (outcome === 'done')
    return (
      <Status tone="ok" icon="circle-check">
        Done
      </Status>
    )
  if (outcome === 'unknown')
    return (
      <Status tone="wa" icon="triangle-alert">
        Not known
      </Status>
    )
  return (
    <Status tone={outcome === 'failed' ? 'ba' : 'wa'} icon="circle-x">
      {outcome === 'failed' ? 'Failed' : 'Refused'}
    </Status>
  )
}
