import { index, layout, route, type RouteConfig } from '@react-router/dev/routes'
import type { AdminPage } from './page-types.ts'
import { adminPages } from './pages.ts'

const routeOf = ({ path, screen, id = screen.replace(/\.tsx?$/, '') }: AdminPage) =>
  path === '' ? index(`../${screen}`, { id }) : route(path, `../${screen}`, { id })

/** Pages in the frame, which asks for the session, and open ones. */
export default [
  layout('frame/framed.tsx', [
    layout('errors/caught.tsx', adminPages.filter(({ open }) => !open).map(routeOf)),
  ]),
  ...adminPages.filter(({ open }) => open).map(routeOf),
] satisfies RouteConfig
