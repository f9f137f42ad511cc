import { lazy, Suspense } from 'react'
import { useSessionEnd, type OwnSession } from './use-session-end.ts'

const SessionDialog = lazy(() =>
  import('./session-dialog.tsx').then((loaded) => ({ default: loaded.SessionDialog })),
)

/**
 * Warns two minutes before the session ends, and signs in again over what was typed (WCAG 2.2.1,
 * 2.2.5). Its dialog is loaded when it is wanted.
 */
export function SessionWatch({ session }: { session: OwnSession }) {
  const { state, deadline, ask } = useSessionEnd(session)
  if (state === 'open') return null
  return (
    <Suspense>
      <SessionDialog
        isOver={state === 'over'}
        deadline={deadline}
        email={session.email}
        onStay={ask}
        onSignedIn={ask}
      />
    </Suspense>
  )
}
