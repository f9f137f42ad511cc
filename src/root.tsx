import { useContext, type ReactNode } from 'react'
import {
  isRouteErrorResponse,
  Links,
  Meta,
  Outlet,
  ScrollRestoration,
  useLocation,
  useRouteLoaderData,
  type ShouldRevalidateFunctionArgs,
} from 'react-router'
import { askAccounts } from '#accounts/screens/client.ts'
import { signedInScript, useSessionMirror } from '#accounts/screens/session-mirror.ts'
import { useCartSync } from '#cart/screens/use-cart-sync.ts'
import { catalogueClient } from '#catalogue/screens/client.ts'
import { fontPreloads } from '#design/fonts.ts'
import { SaveData } from '#design/save-data.ts'
import { saveData as saveDataContext, storeFacts, storeInShell } from '#web/page-context.ts'
import { appearanceScript } from '#web/startup/appearance.ts'
import { clickReplayScript, useClickReplay } from '#web/startup/click-replay.ts'
import { Failed } from '#shell/screens/errors/failed.tsx'
import { Layout as Shell } from '#shell/screens/frame/layout.tsx'
// After the shell, whose styles it uses.
import { MinimalLayout } from '#shell/screens/frame/minimal-layout.tsx'
import { locale, t } from '#platform/language/translate.ts'
import { Nonce } from '#web/nonce.ts'
import { NotFound } from '#shell/screens/errors/not-found.tsx'
import { privatePage } from '#web/private-page.ts'
import { DeferredScripts } from '#web/startup/deferred-scripts.tsx'
import { deferredRenderingScript } from '#web/startup/deferred-rendering.ts'
import { wholeViewScript } from '#web/startup/render-blocking.ts'
import type { Route } from './+types/root.ts'

// On the server only: the browser runs the script in the HTML.
const headScript = import.meta.env.SSR
  ? `${appearanceScript};${signedInScript};${wholeViewScript};${clickReplayScript}`
  : ''
const endScript = import.meta.env.SSR ? deferredRenderingScript : ''

export async function loader({ context }: Route.LoaderArgs) {
  const [categories, session] = await Promise.all([
    catalogueClient(context).allCategory(),
    askAccounts(context).session(),
  ])
  return {
    categories,
    shopper: session.data,
    store: storeInShell(context.get(storeFacts)),
    saveData: context.get(saveDataContext),
  }
}

/** Categories and session change by actions only: navigation need not reload them. */
export function shouldRevalidate({
  formMethod,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean {
  return defaultShouldRevalidate && formMethod !== undefined && formMethod !== 'GET'
}

export const meta: Route.MetaFunction = ({ loaderData, error, matches }) => {
  if (!error) return [{ title: loaderData?.store.name ?? 'Nadi' }]
  const unknown = isRouteErrorResponse(error) && error.status === 404
  return unknown
    ? privatePage(matches, {
        title: t('Page not found'),
        description: t('There is no page at this address.'),
      })
    : privatePage(matches, {
        title: t('Something went wrong'),
        description: t('This is our mistake. Please try again in a moment.'),
      })
}

/** The HTML document of all screens and errors. */
export function Layout({ children }: { children: ReactNode }) {
  const rootData = useRouteLoaderData<typeof loader>('root')
  const nonce = useContext(Nonce)
  const saveData = rootData?.saveData ?? false
  return (
    // The head script may correct data-signed-in before hydration: a cached page does not know its
    // reader.
    <html
      lang={locale()}
      data-signed-in={rootData?.shopper ? 'true' : 'false'}
      data-sparing={saveData || undefined}
      suppressHydrationWarning
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="theme-color" media="(prefers-color-scheme: light)" content="#ffffff" />
        <meta name="theme-color" media="(prefers-color-scheme: dark)" content="#0f1617" />
        <Meta />
        {!saveData &&
          fontPreloads.map((font) => (
            <link
              key={font}
              rel="preload"
              as="font"
              type="font/woff2"
              href={font}
              crossOrigin="anonymous"
            />
          ))}
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/media/brand/touch-icon.png" />
        <link rel="manifest" href="/manifest.webmanifest" />
        {/* Before the styles: a script after them would wait for them, and the rest of the page
            would wait for it. */}
        <script nonce={nonce} suppressHydrationWarning>
          {headScript}
        </script>
        <Links />
      </head>
      <body>
        <SaveData value={saveData}>{children}</SaveData>
        <script nonce={nonce} suppressHydrationWarning>
          {endScript}
        </script>
        <span id="page-end" hidden />
        <ScrollRestoration />
        {/* Without a shell there is nothing that a script could bring to life: the page's links
            ask the server again. */}
        {rootData && <DeferredScripts />}
      </body>
    </html>
  )
}

export default function Root({ loaderData: { categories, shopper, store } }: Route.ComponentProps) {
  useSessionMirror()
  useCartSync(shopper?._id)
  useClickReplay()
  return (
    <Shell categories={categories} store={store}>
      <Outlet />
    </Shell>
  )
}

/** API errors, 404 and failures: inside the shell if its data was loaded. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  useClickReplay()
  const rootData = useRouteLoaderData<typeof loader>('root')
  const { pathname } = useLocation()
  const face =
    isRouteErrorResponse(error) && error.status === 404 ? (
      <NotFound path={readable(pathname)} />
    ) : (
      <Failed error={error} />
    )
  if (rootData)
    return (
      <Shell categories={rootData.categories} store={rootData.store}>
        {face}
      </Shell>
    )
  // On the server only: such a page has no script.
  return import.meta.env.SSR ? <MinimalLayout>{face}</MinimalLayout> : face
}

function readable(pathname: string): string {
  try {
    return decodeURI(pathname)
  } catch {
    return pathname
  }
}
