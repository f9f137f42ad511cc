import { Link } from 'react-router'
import { t } from '#platform/language/translate.ts'
import { classes } from '#design/classes.ts'
import './brand.css'

/** The mark is ours, the name is a setting: so the name is text. */
export function Brand({ name, onDeep = false }: { name: string; onDeep?: boolean }) {
  return (
    <Link
      className={classes('brand', onDeep && 'brand--reverse')}
      to="/"
      aria-label={t('{name} home', { name })}
    >
      {/* Inline SVG: a request costs more than its 200 characters. */}
      <svg viewBox="0 0 88 100" width={37} height={42} aria-hidden="true">
        <path d="M12 88V50a32 34 0 0 1 64 0v38" />
        <circle cx="44" cy="58" r="14" />
      </svg>
      <span>{name}</span>
    </Link>
  )
}
