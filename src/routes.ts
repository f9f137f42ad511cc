import { index, route, type RouteConfig } from '@react-router/dev/routes'
import { pages } from './server/pages.ts'

/** The screens by their paths, for the router; how a page may be requested stands beside them. */
export default pages.map(({ path, screen, id }) =>
  path === '' ? index(screen) : route(path, screen, id === undefined ? {} : { id }),
) satisfies RouteConfig
