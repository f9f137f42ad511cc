import type { Plugin } from 'vite'

type Known = { file: string; asks: string; answer: string }

// What the router asks at run time and this shop has settled for good, so that the build can leave out the branch never taken.
const settled: Known[] = [
  // By `routeDiscovery: initial` every page knows every route.
  { file: 'dom/ssr/fog-of-war.js', asks: '!isFogOfWarEnabled(routeDiscovery, ssr)', answer: 'true' },
  { file: 'dom/ssr/components.js', asks: 'isFogOfWarEnabled(routeDiscovery, ssr)', answer: 'false' },
  // Nobody hands instrumentations to HydratedRouter.
  { file: 'router/router.js', asks: 'init.instrumentations', answer: 'undefined' },
  { file: 'router/router.js', asks: 'consumeInstrumentationClientResultMetaReceiver(router)', answer: 'undefined' },
  // Neither React Server Components nor a single page without a server.
  { file: 'dom/ssr/components.js', asks: 'useIsRSCRouterContext()', answer: 'false' },
  { file: 'components.js', asks: 'useIsRSCRouterContext()', answer: 'false' },
  { file: 'dom-export/hydrated-router.js', asks: 'ssrInfo.context.isSpaMode', answer: 'false' },
  { file: 'dom/ssr/routes.js', asks: '(isSpaMode)', answer: '(false)' },
  // Only the server renders from a static context.
  { file: 'dom/ssr/components.js', asks: '!isStatic ?', answer: 'true ?' },
  { file: 'dom/ssr/components.js', asks: 'staticContext ?', answer: 'false ?' },
]

const inRouter = /[\\/]react-router[\\/]dist[\\/]production[\\/]lib[\\/](.+\.js)$/

/** Tells the browser's build of the router what is settled. A router that no longer asks fails the build. */
export function leanRouter(): Plugin {
  return {
    name: 'lean-router',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    transform(code, id) {
      const file = inRouter.exec(id)?.[1]?.replaceAll('\\', '/')
      const known = settled.filter((one) => one.file === file)
      const gone = known.filter(({ asks }) => !code.includes(asks))
      if (gone.length > 0) this.error(`${id} no longer asks ${gone.map(({ asks }) => asks).join(', ')}: look at scripts/build-lean-router.ts.`)
      return known.length === 0 ? null : { code: known.reduce((now, { asks, answer }) => now.replaceAll(asks, answer), code), map: null }
    },
  }
}
