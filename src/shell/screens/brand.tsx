import { Link } from 'react-router'
import reverse from '#design/art/mark-reverse.svg?url&no-inline'
import mark from '#design/art/mark.svg?url&no-inline'
import { classes } from '#design/classes.ts'
import './brand.css'

/** The mark is ours, the name is the owner's setting: so the name is text. */
export function Brand({ name, onDeep = false }: { name: string; onDeep?: boolean }) {
  return (
    <Link className={classes('brand', onDeep && 'brand--reverse')} to="/" aria-label={`${name} home`}>
      <img src={onDeep ? reverse : mark} alt="" width={37} height={42} />
      <span>{name}</span>
    </Link>
  )
}
