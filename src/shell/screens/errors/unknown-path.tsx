import { data } from 'react-router'

/**
 * rulings.md#not-found: any other path is HTTP 404 with the 404 screen, which the root's error
 * boundary draws.
 */
export function loader(): never {
  throw data(undefined, { status: 404 })
}

export default function UnknownPath() {
  return null
}
