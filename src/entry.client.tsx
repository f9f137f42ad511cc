import { startTransition, StrictMode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { isRouteErrorResponse } from 'react-router'
import { HydratedRouter } from 'react-router/dom'
import { unmarkRootStyles } from '#web/startup/root-styles.ts'

if (import.meta.env.PROD) unmarkRootStyles(window.__reactRouterManifest?.routes ?? {})

// The router handles a loader's redirect or error after the page's styles are loaded; until then
// the browser would report an unhandled rejection.
addEventListener('unhandledrejection', (event) => {
  const { reason } = event
  if (reason instanceof Response || isRouteErrorResponse(reason)) event.preventDefault()
})

// A separate task: input is handled between loading and hydration.
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
