import { startTransition, StrictMode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { isRouteErrorResponse } from 'react-router'
import { HydratedRouter } from 'react-router/dom'
import { unmarkRootStyles } from '#web/startup/root-styles.ts'

if (import.meta.env.PROD) unmarkRootStyles(window.__reactRouterManifest?.routes ?? {})

// The router holds a loader's redirect or error back until the styles of its page are there, and
// handles it then; meanwhile the browser would report it as a rejection that nobody handles.
addEventListener('unhandledrejection', (event) => {
  const { reason } = event
  if (reason instanceof Response || isRouteErrorResponse(reason)) event.preventDefault()
})

// In a task of its own: a finger that comes while the scripts are read need not wait for this too.
setTimeout(() =>
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <HydratedRouter />
      </StrictMode>,
    )
  }),
)
