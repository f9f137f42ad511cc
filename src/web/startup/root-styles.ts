type Routes = Record<string, { css?: string[] | undefined } | undefined>

declare global {
  interface Window {
    /** Set by the router before this code runs. */
    __reactRouterManifest?: { routes: Routes }
  }
}

/**
 * The router ends the address of a style sheet that lazy parts need too in "#": a part then adds
 * its own link, which stays when the page goes. The root never goes, and its style sheet added
 * again, behind those of the page, would win over them. Server and browser must agree.
 */
export function unmarkRootStyles(routes: Routes): void {
  const styles = new Set(routes.root?.css)
  for (const route of Object.values(routes))
    if (route?.css)
      route.css = route.css.map((href) => (styles.has(href) ? href.replace(/#$/, '') : href))
}
