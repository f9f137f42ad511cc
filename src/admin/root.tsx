import { useContext, type ReactNode } from 'react'
import {
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  type LoaderFunctionArgs,
  type MetaFunction,
} from 'react-router'
import { fontPreloads } from '#design/fonts.ts'
import { Nonce } from '#web/nonce.ts'
import { storeFacts } from '#web/page-context.ts'
// First: styles of single screens come after it.
import './styles/admin.css'
import { Problem } from './errors/problem.tsx'

export function loader({ context }: LoaderFunctionArgs) {
  const { name, url, languages } = context.get(storeFacts)
  return { store: { name, url }, languages }
}

/** The store's name and address do not change while a page is open. */
export const shouldRevalidate = () => false

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => [
  { title: `Back office · ${loaderData?.store.name ?? 'Nadi'}` },
  { name: 'robots', content: 'noindex, nofollow' },
]

/** The HTML document of all pages of the back office. */
export function Layout({ children }: { children: ReactNode }) {
  const nonce = useContext(Nonce)
  return (
    <html lang="en-IN">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="theme-color" content="#011f22" />
        <Meta />
        {fontPreloads.map((font) => (
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
        <Links />
      </head>
      <body className="adm">
        {children}
        <ScrollRestoration nonce={nonce} />
        <Scripts nonce={nonce} />
      </body>
    </html>
  )
}

export default function Root() {
  return <Outlet />
}

/** When the frame itself cannot be drawn, and for pages without it. */
export function ErrorBoundary({ error }: { error: unknown }) {
  return (
    <main id="main" className="a-main a-main--alone" tabIndex={-1}>
      <Problem error={error} />
    </main>
  )
}
