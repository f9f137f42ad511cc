import type { IconName } from './icon-names.ts'
import sprite from './icons.svg?url&no-inline'

export type { IconName }

export function Icon({ name }: { name: IconName }) {
  return (
    <svg className="i" aria-hidden="true" focusable="false">
      <use href={`${sprite}#${name}`} />
    </svg>
  )
}
