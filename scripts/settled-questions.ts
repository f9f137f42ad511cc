type Settled = {
  file: string
  because: string
  answers: readonly (readonly [asks: string, answer: string])[]
}

/**
 * What would need another answer than ours, in our sources: the build refuses a screen that has it.
 * A value it cannot read is refused, too.
 */
export const beyond = new RegExp(
  [
    String.raw`\b(?:useFetchers?|useBlocker|usePrompt|clientMiddleware|HydrateFallback|[vV]iewTransition|useViewTransitionState|NavLink)\b`,
    String.raw`\bnavigate(?:=\{|['"]?: )(?!true\b)`,
    String.raw`\bmask(?:=|['"]?: ['"{])`,
    String.raw`\bprefetch(?:=|['"]?: )(?!\{prefetchOnIntent\(\)\}|prefetchOnIntent\(\)|"(?:intent|none)"|\{?'(?:intent|none)')`,
  ].join('|'),
)

/**
 * What the router and React ask at run time and this shop has settled for good: the question as the
 * code of their production build has it, and the answer. The branch never taken, and all that only
 * it needs, then stays out of the build.
 */
export const settled: readonly Settled[] = [
  {
    file: 'router/router.js',
    because: 'every page knows every route (`routeDiscovery: initial`)',
    answers: [
      ['init.patchRoutesOnNavigation', 'undefined'],
      ['fogOfWar.active = false;', ''],
      ['fogOfWar.active', 'false'],
      ['if (isFogOfWar)', 'if (false)'],
      ['if (!isFogOfWar)', 'if (true)'],
    ],
  },
  {
    file: 'dom/ssr/fog-of-war.js',
    because: 'the same',
    answers: [['!isFogOfWarEnabled(routeDiscovery, ssr)', 'true']],
  },
  {
    file: 'dom/ssr/components.js',
    because: 'the same',
    answers: [['isFogOfWarEnabled(routeDiscovery, ssr)', 'false']],
  },
  {
    file: 'router/router.js',
    because: 'no screen has a fetcher',
    answers: [
      ['\t\tfetch,\n', ''],
      ['\t\tgetFetcher,\n\t\tresetFetcher,\n\t\tdeleteFetcher: queueFetcherForDeletion,\n', ''],
      ['\t\t_internalFetchControllers: fetchControllers,\n', ''],
      ['fetchLoadMatches.forEach(', 'false && fetchLoadMatches.forEach('],
      ['revalidatingFetchers.forEach(', 'false && revalidatingFetchers.forEach('],
      ['revalidatingFetchers.filter(', 'false && revalidatingFetchers.filter('],
      ['revalidatingFetchers.length > 0', 'false'],
      [
        'state.fetchers.forEach((fetcher, key) =>',
        'false && state.fetchers.forEach((fetcher, key) =>',
      ],
      ['fetchersQueuedForDeletion.forEach(', 'false && fetchersQueuedForDeletion.forEach('],
      ['\t\tunmountedFetchers.forEach(', '\t\tfalse && unmountedFetchers.forEach('],
      ['\t\tmountedFetchers.forEach(', '\t\tfalse && mountedFetchers.forEach('],
      ['markFetchRedirectsDone(workingFetchers)', 'false'],
      ['abortStaleFetchLoads(pendingNavigationLoadId, workingFetchers)', 'false'],
      ['let fetcherResultsPromise = ', 'let fetcherResultsPromise = () => '],
      ['(await fetcherResultsPromise).reduce((acc, r) => Object.assign(acc, r), {})', '{}'],
      ['findRedirect(fetcherResults)', 'undefined'],
    ],
  },
  { file: 'dom/lib.js', because: 'the same', answers: [['options.navigate === false', 'false']] },
  {
    file: 'dom/ssr/single-fetch.js',
    because: 'the same',
    answers: [['if (fetcherKey) return', 'if (false) return']],
  },
  {
    file: 'components.js',
    because: 'the same',
    answers: [
      ['newState.fetchers.forEach(', 'false && newState.fetchers.forEach('],
      ['deletedFetchers.forEach(', 'false && deletedFetchers.forEach('],
    ],
  },
  {
    file: 'router/router.js',
    because: 'no screen keeps its shopper from leaving',
    answers: [
      ['\t\tgetBlocker,\n\t\tdeleteBlocker,\n', ''],
      ['let blockerKey = shouldBlockNavigation({', 'let blockerKey = () => ({'],
      ['if (blockerKey && delta != null) {', 'if (false) {'],
      ['if (blockerKey) {', 'if (false) {'],
      ['if (unblockBlockerHistoryUpdate) {', 'if (false) {'],
      ['if (blockers.size > 0 &&', 'if (false &&'],
      ['blockerFunctions.size === 0 || delta != null', 'true'],
    ],
  },
  {
    file: 'router/router.js',
    because: 'no navigation is a view transition',
    answers: [
      [
        'if (pendingAction === "POP" && !isUninterruptedRevalidation && location !== state.location) {',
        'if (false) {',
      ],
      ['else if (pendingViewTransitionEnabled) {', 'else if (false) {'],
      [
        'if (isBrowser) {\n\t\t\trestoreAppliedTransitions(',
        'if (false) {\n\t\t\trestoreAppliedTransitions(',
      ],
    ],
  },
  {
    file: 'components.js',
    because: 'the same',
    answers: [
      ['if (!viewTransitionOpts || !isViewTransitionAvailable) {', 'if (true) {'],
      ['if (vtContext.isTransitioning && !vtContext.flushSync) ', 'if (false) '],
      ['if (renderDfd && pendingState &&', 'if (false &&'],
      ['if (!vtContext.isTransitioning && interruption) {', 'if (false) {'],
      ['viewTransitionOpts == null || isViewTransitionAvailable', 'true'],
    ],
  },
  {
    file: 'router/router.js',
    because:
      'no route has middleware in the browser, every lazy route is an object of functions, and `HydratedRouter` always brings its data strategy',
    answers: [
      ['init.dataStrategy || defaultDataStrategyWithMiddleware', 'init.dataStrategy'],
      ['!init.dataStrategy &&', 'false &&'],
      ['\t\tfetcherKey,\n\t\trunClientMiddleware\n', '\t\tfetcherKey\n'],
      ['if (typeof route.lazy === "function") {', 'if (false) {'],
      ['if (matches.some((m) => m._lazyPromises?.middleware)) await', 'if (false) await'],
    ],
  },
  {
    file: 'dom/ssr/single-fetch.js',
    because: 'the same',
    answers: [
      ['return async (args) => args.runClientMiddleware(dataStrategy);', 'return dataStrategy;'],
      ['if (!ssr &&', 'if (false &&'],
      ['window.__reactRouterHdrActive', 'false'],
    ],
  },
  {
    file: 'dom/ssr/routes.js',
    because: 'the same',
    answers: [['route.hasClientMiddleware ?', 'false ?']],
  },
  {
    file: 'router/router.js',
    because:
      'a built page lives as long as its router and has no hot updates, and nobody hands instrumentations to `HydratedRouter`',
    answers: [
      ['\t\tdispose,\n', ''],
      ['\t\tpatchRoutes,\n', ''],
      ['\t\t_internalSetRoutes,\n', ''],
      ['\t\tdataRoutes.commitHmrRoutes();\n', ''],
      ['future.unstable_routePatternMatching', 'false'],
      ['init.instrumentations', 'undefined'],
      ['consumeInstrumentationClientResultMetaReceiver(router)', 'undefined'],
      ['if (opts?.instrumentationNavigateMetaReceiver) {', 'if (false) {'],
    ],
  },
  {
    file: 'dom-export/hydrated-router.js',
    because: 'the same',
    answers: [['router.createRoutesForHMR =', 'void']],
  },
  {
    file: 'dom-export/hydrated-router.js',
    because:
      'nobody waits for the whole of it: reading the data and making the router are tasks of their own, so that a finger that comes between them is answered',
    answers: [
      [
        'UNSAFE_decodeViaTurboStream(stream, window).then((value) => {',
        'new Promise((due) => setTimeout(due)).then(() => UNSAFE_decodeViaTurboStream(stream, window)).then(async (value) => {',
      ],
      [
        'localSsrInfo.stateDecodingPromise.value = true;',
        'localSsrInfo.stateDecodingPromise.value = true;\n\t\t\tawait new Promise((due) => setTimeout(due));\n\t\t\tssrInfo.router ??= createHydratedRouter({});',
      ],
      [
        'if (!router) router = createHydratedRouter(',
        'if (!router) router = ssrInfo?.router ?? createHydratedRouter(',
      ],
    ],
  },
  {
    file: 'dom/ssr/routes.js',
    because: 'the same',
    answers: [
      ['if (needsRevalidation) return', 'if (false) return'],
      ['if (!ssr &&', 'if (false &&'],
    ],
  },
  {
    file: 'dom/ssr/components.js',
    because:
      'neither React Server Components, nor a single page without a server, nor hashes of scripts; links are only followed ahead on intent',
    answers: [
      ['useIsRSCRouterContext()', 'false'],
      ['!isStatic ?', 'true ?'],
      ['staticContext ?', 'false ?'],
      ['typeof manifest.sri === "object"', 'false'],
      ['typeof criticalCss === "string"', 'false'],
      ['typeof criticalCss === "object"', 'false'],
      ['if (prefetch === "viewport") {', 'if (false) {'],
      ['if (prefetch === "render")', 'if (false)'],
    ],
  },
  {
    file: 'components.js',
    because: 'the same',
    answers: [
      ['useIsRSCRouterContext()', 'false'],
      ['useTransitions === false', 'false'],
      ['useTransitions === true', 'false'],
    ],
  },
  {
    file: 'dom-export/hydrated-router.js',
    because: 'the same',
    answers: [
      ['ssrInfo.context.isSpaMode', 'false'],
      ['window.__reactRouterManifest.sri === true', 'false'],
    ],
  },
  { file: 'dom/ssr/routes.js', because: 'the same', answers: [['(isSpaMode)', '(false)']] },
  {
    file: 'dom/ssr/routes.js',
    because:
      'a redirect that comes before the styles of its page would count as an error that nobody caught (a slip of the library: its `finally` waits while the answer is looked after by no one)',
    answers: [['return handler();', 'return await handler();']],
  },
  {
    file: 'dom/lib.js',
    because: 'nobody uses them, and their display names alone would keep them',
    answers: [
      [
        'const NavLink = React$1.forwardRef(',
        'const NavLink = /* @__PURE__ */ React$1.forwardRef(',
      ],
      ['NavLink.displayName = "NavLink";', ''],
      ['HistoryRouter.displayName = "unstable_HistoryRouter";', ''],
      ['if (mask) {', 'if (false) {'],
    ],
  },
  {
    file: 'router/history.js',
    because: 'what the router warns of is told to developers by its development build',
    answers: [['if (!cond) {\n\t\tif (typeof console', 'if (false) {\n\t\tif (typeof console']],
  },
  {
    file: 'server-runtime/warnings.js',
    because: 'the same',
    answers: [['if (!condition && !alreadyWarned[message])', 'if (false)']],
  },
  {
    file: 'react-dom-client.production.js',
    because: 'no screen has a `ViewTransition`',
    answers: [
      [
        '  shouldStartViewTransition\n    ? (pendingViewTransition',
        '  false\n    ? (pendingViewTransition',
      ],
      ['(committedLanes & 335544064) === committedLanes', 'false'],
      ['(lanes & 335544064) === lanes', 'false'],
    ],
  },
]
