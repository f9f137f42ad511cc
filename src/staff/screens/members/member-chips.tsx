import { Icon } from '#admin/parts/icon.tsx'

export function FactorChips({ factors }: { factors: readonly ('app' | 'passkey')[] }) {
  if (factors.length === 0)
    return (
      <span className="a-st a-st--wa">
        <Icon name="hourglass" />
        None yet
      </span>
    )
  return (
    <span className="staff-chips">
      {factors.map((factor) => (
        <span key={factor} className="a-st a-st--ok">
          <Icon name={factor === 'app' ? 'smartphone' : 'key-round'} />
          {factor === 'app' ? 'App' : 'Passkey'}
        </span>
      ))}
    </span>
  )
}

export function StateChip({ state }: { state: 'active' | 'suspended' }) {
  return state === 'active' ? (
    <span className="a-st a-st--ok">
      <Icon name="check" />
      Active
    </span>
  ) : (
    <span className="a-st a-st--ba">
      <Icon name="circle-x" />
      Suspended
    </span>
  )
}
