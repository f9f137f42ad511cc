import { index, route, type RouteConfig } from '@react-router/dev/routes'
import { pages } from './server/pages.ts'

/** Routes of the router; allowed requests stand beside them in `pages`. */
export default pages.map(({ path, screen, id }) =>
  path === '' ? index(screen) : route(path, screen, id === undefined ? {} : { id }),
) satisfies RouteConfig
