import { Children, cloneElement, isValidElement, type LinkHTMLAttributes, type ReactElement, type ReactNode } from 'react'
import { Scripts as routerScripts } from 'react-router'

/** The router's scripts, preloaded after what can be seen without them: left alone, they take the line from the styles and the first picture. */
export function QuietScripts() {
  // Called and not rendered, because its preloads take no priority from outside.
  const scripts = routerScripts({})
  if (!isValidElement<{ children?: ReactNode }>(scripts)) return scripts
  return <>{Children.map(scripts.props.children, (child) => (isLink(child) ? cloneElement(child, { fetchPriority: 'low' }) : child))}</>
}

function isLink(child: unknown): child is ReactElement<LinkHTMLAttributes<HTMLLinkElement>> {
  return isValidElement(child) && child.type === 'link'
}
