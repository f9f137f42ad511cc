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
 * The router's scripts, asked for once the page is seen: left alone, they take line and processor
 * from the styles, the letters and the first picture.
 */
export function DeferredScripts() {
  const nonce = useContext(Nonce)
  // Called and not rendered, because what it returns is taken apart.
  const scripts = childrenOf(routerScripts({}))
  // It returns nothing more once the page has come to life.
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
