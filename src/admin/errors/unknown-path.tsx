import { data } from 'react-router'

/** Any path without a page: the error screen in the frame. */
export function loader(): never {
  throw data(undefined, { status: 404 })
}

export default function UnknownPath() {
  return null
}
