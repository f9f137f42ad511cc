import type { AdminIconName } from './icon-names.ts'
import sprite from './icons.svg?url&no-inline'

export type { AdminIconName }

export function Icon({ name }: { name: AdminIconName }) {
  return (
    <svg className="i" aria-hidden="true" focusable="false">
      <use href={`${sprite}#${name}`} />
    </svg>
  )
}
