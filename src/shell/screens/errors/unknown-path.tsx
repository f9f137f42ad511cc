import { data } from 'react-router'

/** rulings.md#not-found: 404 with the screen of the root's error boundary. */
export function loader(): never {
  throw data(undefined, { status: 404 })
}

export default function UnknownPath() {
  return null
}
