import type { ReactNode } from 'react'
import { isRouteErrorResponse, Link, useLocation } from 'react-router'
import niche from '#design/art/empty-shelf.svg?url&no-inline'
import { ButtonLink, look } from '#design/controls/button.tsx'
import { adminErrorOf } from '../parts/client.ts'

/** What stands in place of a page that cannot be shown: signed out, not allowed, no page, failed. */
export function Problem({ error }: { error: unknown }) {
  const refused = adminErrorOf(error)
  const status = isRouteErrorResponse(error) ? error.status : 500
  if (status === 401) return <SignedOut />
  if (status === 403) return <NotAllowed body={refused?.body ?? {}} message={refused?.message} />
  if (status === 404) return <NoPage />
  return <Failed isBusy={status === 503} />
}

function Face({ title, code, children }: { title: string; code: string; children: ReactNode }) {
  return (
    <section className="a-card">
      <div className="a-empty a-empty--page">
        <img src={niche} alt="" width={640} height={520} />
        <h1>{title}</h1>
        {children}
        <p className="a-sub">{code}</p>
      </div>
    </section>
  )
}

function SignedOut() {
  const { pathname, search } = useLocation()
  return (
    <Face title="You are signed out" code="401">
      <p>Your session has ended. Sign in, and you come back to this page.</p>
      <div className="a-acts">
        <ButtonLink to={`/sign-in?next=${encodeURIComponent(pathname + search)}`}>
          Sign in
        </ButtonLink>
      </div>
    </Face>
  )
}

function NotAllowed({ body, message }: { body: Record<string, unknown>; message?: string }) {
  const { permission, allows } = body
  return (
    <Face title="Not allowed" code={typeof permission === 'string' ? `403 · ${permission}` : '403'}>
      <p>
        {typeof allows === 'string'
          ? `“${allows}” is not part of your role. An owner of the shop can give it to you.`
          : message}
      </p>
      <div className="a-acts">
        <ButtonLink to="/">Go to Today</ButtonLink>
      </div>
    </Face>
  )
}

function NoPage() {
  const { pathname } = useLocation()
  return (
    <Face title="Nothing at this address" code="404">
      <p>There is no page here, or the record was removed.</p>
      <p className="a-mono a-path">{`/admin${readable(pathname)}`}</p>
      <div className="a-acts">
        <ButtonLink to="/">Go to Today</ButtonLink>
      </div>
    </Face>
  )
}

function Failed({ isBusy }: { isBusy: boolean }) {
  const { pathname, search } = useLocation()
  return (
    <Face
      title={isBusy ? 'The shop needs a moment' : 'This page could not be read'}
      code={isBusy ? '503' : '500'}
    >
      <p>Nothing was changed. Please try again in a moment.</p>
      <div className="a-acts">
        {/* A plain link, so that the server is asked again with or without our script. */}
        <a className={look({})} href={`/admin${pathname}${search}`}>
          Try again
        </a>
        <Link className={look({ weight: 'line' })} to="/">
          Go to Today
        </Link>
      </div>
    </Face>
  )
}

function readable(pathname: string): string {
  try {
    return decodeURI(pathname)
  } catch {
    return pathname
  }
}
