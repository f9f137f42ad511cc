import { Outlet } from 'react-router'
import { Problem } from './problem.tsx'

/** Stands between the frame and its pages, so that an error leaves the frame as it is. */
export default function Caught() {
  return <Outlet />
}

export function ErrorBoundary({ error }: { error: unknown }) {
  return <Problem error={error} />
}
