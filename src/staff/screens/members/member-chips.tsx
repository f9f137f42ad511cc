import { Status } from '#admin/parts/status.tsx'

export function FactorChips({ factors }: { factors: readonly ('app' | 'passkey')[] }) {
  if (factors.length === 0)
    return (
      <Status tone="wa" icon="hourglass">
        None yet
      </Status>
    )
  return (
    <span className="staff-chips">
      {factors.map((factor) => (
        <Status key={factor} tone="ok" icon={factor === 'app' ? 'smartphone' : 'key-round'}>
          {factor === 'app' ? 'App' : 'Passkey'}
        </Status>
      ))}
    </span>
  )
}

export function StateChip({ state }: { state: 'active' | 'suspended' }) {
  return state === 'active' ? (
    <Status tone="ok" icon="check">
      Active
    </Status>
  ) : (
    <Status tone="ba" icon="circle-x">
      Suspended
    </Status>
  )
}
