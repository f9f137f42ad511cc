import { Icon } from '#admin/parts/icon.tsx'

type PressProps = {
  label: string
  icon: 'arrow-up' | 'arrow-down' | 'x'
  isOff: boolean
  onPress: () => void
}

/** A button of a row; what cannot be done now stays where it is, and is said. */
export function Press({ label, icon, isOff, onPress }: PressProps) {
  return (
    <button
      type="button"
      className="icon-btn"
      aria-label={label}
      aria-disabled={isOff || undefined}
      onClick={() => !isOff && onPress()}
    >
      <Icon name={icon} />
    </button>
  )
}
