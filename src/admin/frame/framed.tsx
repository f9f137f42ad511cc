import { Outlet, redirect, useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { Toasts } from '#design/overlays/toast.tsx'
import { SessionWatch } from '#staff/screens/session/session-watch.tsx'
import type { contract as todayContract } from '#today/contract.ts'
import { storeFacts } from '#web/page-context.ts'
import { OpenPalette } from '../palette/open-palette.tsx'
import { Overlays } from '../palette/overlays.tsx'
import { adminClient } from '../parts/client.ts'
import { SingleKeys } from '../parts/single-keys.ts'
import { BottomBar } from './bottom-bar.tsx'
import { Drawer } from './drawer.tsx'
import { memberOfFrame } from './member.ts'
import { menuOf } from './menu.ts'
import { MenuLinks } from './rail.tsx'
import { menuWaiting } from './waiting.ts'
import { TopBar } from './top-bar.tsx'

/** Nobody sees a page of the back office without a session. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  const member = await memberOfFrame(context)
  if (!member) throw redirect(signInFor(new URL(request.url)))
  const { name, email, role, permissions, preferences, session } = member
  const waiting = await adminClient<typeof todayContract>(context, 'today').listWaiting()
  const store = context.get(storeFacts)
  return {
    member: { name, role: role.name },
    session: { ...session, email, now: new Date().toISOString() },
    hasSingleKeys: preferences.singleKeys !== false,
    density: preferences.density ?? 'compact',
    menu: menuOf(permissions),
    waiting: menuWaiting(waiting, Date.now()),
    waitingKinds: waiting.length,
    store: { name: store.name, url: store.url },
  }
}

function signInFor({ pathname, search }: URL): string {
  const page = pathname.replace(/^\/admin/, '').replace(/\.data$/, '')
  const next = page === '' || page === '/' || page === '/_root' ? '' : page + search
  return next ? `/sign-in?next=${encodeURIComponent(next)}` : '/sign-in'
}

/** The frame of every page: top bar, rail, and the bar at the bottom of a phone. */
export default function Framed() {
  const { member, session, menu, waiting, waitingKinds, store, hasSingleKeys, density } =
    useLoaderData<typeof loader>()
  return (
    <SingleKeys value={hasSingleKeys}>
      <a className="skip" href="#main">
        Skip to content
      </a>
      <TopBar
        member={member}
        storeName={store.name}
        shopUrl={store.url}
        waitingKinds={waitingKinds}
      >
        <OpenPalette className="a-cmd" />
      </TopBar>
      <div className="a-shell" data-density={density}>
        <nav className="a-side" aria-label="Back office">
          <MenuLinks menu={menu} waiting={waiting} />
        </nav>
        <main id="main" className="a-main" tabIndex={-1}>
          <Toasts />
          <Outlet />
        </main>
      </div>
      <SessionWatch session={session} />
      <BottomBar menu={menu} waiting={waiting} />
      <Drawer member={member} menu={menu} waiting={waiting} shopUrl={store.url} />
      <Overlays menu={menu} />
    </SingleKeys>
  )
}
