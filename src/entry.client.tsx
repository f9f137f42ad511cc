import { startTransition, StrictMode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { isRouteErrorResponse } from 'react-router'
import { HydratedRouter } from 'react-router/dom'
import { readLanguageFrom } from '#platform/language/translate.ts'
import type { Words } from '#web/startup/translated.ts'
import { unmarkRootStyles } from '#web/startup/root-styles.ts'

if (import.meta.env.PROD) unmarkRootStyles(window.__reactRouterManifest?.routes ?? {})

// The router handles a loader's redirect or error after the page's styles are loaded; until then
// the browser would report an unhandled rejection.
addEventListener('unhandledrejection', (event) => {
  const { reason } = event
  if (reason instanceof Response || isRouteErrorResponse(reason)) event.preventDefault()
})

const words = import.meta.glob<Words>('./platform/language/*.po', { import: 'default' })

/** English words stand in the screens; those of another language are loaded for its readers. */
async function loadLanguage(code: string): Promise<void> {
  const [{ translated }, catalogue] = await Promise.all([
    import('#web/startup/translated.ts'),
    words[`./platform/language/${code}.po`]?.(),
  ])
  if (!catalogue) return
  const language = translated(code, catalogue)
  readLanguageFrom(() => language)
}

function hydrate(): void {
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
}

const [code = 'en'] = document.documentElement.lang.split('-')
if (code === 'en') hydrate()
// Without the words the page is better in English than dead.
else void loadLanguage(code).then(hydrate, hydrate)
