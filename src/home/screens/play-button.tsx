import { t } from '#platform/language/translate.ts'
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
      aria-label={playing ? t('Pause {of}', { of: t(of) }) : t('Play {of}', { of: t(of) })}
      onClick={onPress}
    >
      <Icon name={playing ? 'pause' : 'play'} />
    </button>
  )
}
