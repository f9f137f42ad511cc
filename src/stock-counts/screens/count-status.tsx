import { Status } from '#admin/parts/status.tsx'
import type { Count } from '../contract.ts'

export function CountStatus({ state }: Pick<Count, 'state'>) {
  if (state === 'running')
    return (
      <Status tone="in" icon="circle-dot">
        Under way
      </Status>
    )
  if (state === 'posted')
    return (
      <Status tone="ok" icon="circle-check">
        Posted
      </Status>
    )
  return <Status icon="circle-x">Ended</Status>
}
