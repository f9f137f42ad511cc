import { languagePrefix } from '#platform/language/addresses.ts'
import { adminPages } from '../admin/pages.ts'
import { pages } from './pages.ts'

// The router runs an action for every unsafe method; a form only sends POST.
const withForm = (paths: readonly { path: string; form?: true }[]) =>
  new RegExp(
    `^${languagePrefix}/(${paths
      .filter(({ form }) => form)
      .map(({ path }) => path.replaceAll(/:\w+/g, '[^/]+'))
      .join('|')})(\\.data)?/?$`,
    'i',
  )
// The page of a recall stands outside the router.
const shopForms = withForm([...pages, { path: 'recall/:token', form: true }])
// The router sends the form of the first page to `_.data`.
const adminForms = withForm(
  adminPages.map(({ path, ...rest }) => ({
    ...rest,
    path: path === '' ? 'admin(/_)?' : `admin/${path}`,
  })),
)

export function pageMethods(pathname: string, forms = shopForms): string[] {
  return forms.test(pathname) ? ['GET', 'HEAD', 'POST'] : ['GET', 'HEAD']
}

export function wrongMethod(request: Request): Response | undefined {
  return refused(request, pageMethods(new URL(request.url).pathname))
}

export function wrongAdminMethod(request: Request): Response | undefined {
  return refused(request, pageMethods(new URL(request.url).pathname, adminForms))
}

/** 405 with the allowed methods (RFC 9110, 15.5.6). */
function refused({ method }: Request, methods: string[]): Response | undefined {
  if (methods.includes(method)) return undefined
  const headers = {
    allow: methods.join(', '),
    'cache-control': 'no-store',
    'content-type': 'text/plain; charset=utf-8',
  }
  return method === 'OPTIONS'
    ? new Response(null, { status: 204, headers })
    : new Response(`This page is asked for with ${methods.join(' or ')}.`, { status: 405, headers })
}
