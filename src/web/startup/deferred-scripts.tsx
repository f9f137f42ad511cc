import {
  Children,
  isValidElement,
  useContext,
  type LinkHTMLAttributes,
  type ReactElement,
  type ReactNode,
  type ScriptHTMLAttributes,
} from 'react'
import { Scripts as routerScripts } from 'react-router'
import { firstPictureScript } from './first-picture.ts'
import { Nonce } from '../nonce.ts'

/**
 * Loads the router's scripts after first paint: earlier they would compete with styles, fonts and
 * the first picture.
 */
export function DeferredScripts() {
  const nonce = useContext(Nonce)
  // Called, not rendered: the returned elements are taken apart.
  const scripts = childrenOf(routerScripts({}))
  // Empty after hydration.
  if (scripts.length === 0) return null
  const [data, startLoading] = scripts.flatMap(childrenOf).filter(isScript)
  const needed = scripts.filter(isLink).map(({ props }) => props.href)
  return (
    <>
      {data}
      {/* Of a type that no browser runs. With a nonce all the same, because by its hash a page
          that many read allows what becomes of it. */}
      <script
        type="text/plain"
        nonce={nonce}
        data-needs={needed.join(' ')}
        suppressHydrationWarning
      >
        {String(startLoading?.props.dangerouslySetInnerHTML?.__html)}
      </script>
      {/* The server's alone: the browser runs what is in the HTML and need not fetch it again. */}
      <script nonce={nonce} suppressHydrationWarning>
        {import.meta.env.SSR ? firstPictureScript : ''}
      </script>
    </>
  )
}

function childrenOf(node: ReactNode): ReactNode[] {
  return isValidElement<{ children?: ReactNode }>(node) ? Children.toArray(node.props.children) : []
}

function isLink(child: ReactNode): child is ReactElement<LinkHTMLAttributes<HTMLLinkElement>> {
  return isValidElement(child) && child.type === 'link'
}

function isScript(
  child: ReactNode,
): child is ReactElement<ScriptHTMLAttributes<HTMLScriptElement>> {
  return isValidElement(child) && child.type === 'script'
}
