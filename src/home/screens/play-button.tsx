import { Icon } from '#design/display/icon.tsx'

/** Pauses and resumes what moves by itself. */
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
