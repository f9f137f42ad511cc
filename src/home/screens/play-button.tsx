import { Icon } from '#design/display/icon.tsx'

/** The one way to still what moves by itself, and to start it again. */
export function PlayButton({
  of,
  playing,
  className,
  onPress,
}: {
  of: string
  playing: boolean
  className?: string
  onPress: () => void
}) {
  return (
    <button
      type="button"
      className={className}
      aria-label={`${playing ? 'Pause' : 'Play'} ${of}`}
      onClick={onPress}
    >
      <Icon name={playing ? 'pause' : 'play'} />
    </button>
  )
}
