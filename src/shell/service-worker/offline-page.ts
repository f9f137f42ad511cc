import { keysOf } from './page-cache.ts'
import { newestCopies, type Copy } from './pages.ts'

const maxLinks = 8

/**
 * Page for a URL without a copy: the frame of a cached page with the actions that work offline.
 * Without any copy, the browser's own error.
 */
export async function offlinePage(path: string): Promise<Response> {
  const cachedPages = await newestCopies(maxLinks)
  const [frame] = cachedPages
  if (!frame) return Response.error()
  const title = navigator.onLine ? 'We cannot reach the shop' : 'You are offline'
  const drawing = (await keysOf('files')).find(({ url }) => url.includes('/empty-shelf-'))?.url
  const html = frame.html
    .replace(/<title>[^<]*/, `<title>${title}`)
    .replace(/<body>[^]*/, (body) => body.replace(/<script[^]*?<\/script>/g, ''))
    .replace(
      /(<main[^>]*>)[^]*<\/main>/,
      (_, main: string) => `${main}${words({ path, title, cachedPages, drawing })}</main>`,
    )
  return new Response(html, { status: 503, headers: frame.headers })
}

function words({
  path,
  title,
  cachedPages,
  drawing,
}: {
  path: string
  title: string
  cachedPages: readonly Copy[]
  drawing: string | undefined
}): string {
  const pages = cachedPages.filter((copy) => copy.path !== '/cart')
  return `<div class="wrap"><div class="nf">
${drawing ? `<img src="${drawing}" alt="" width="640" height="520">` : ''}
<h1>${title}</h1>
<p>This page was not opened on this device yet, so we have no copy of it. Your cart is safe, and nothing was sent.</p>
<div class="nf-actions"><a class="btn btn--lg" href="${escaped(path)}">Try Again</a><a class="btn btn--line btn--lg" href="/cart">Your cart</a></div>
${pages.length > 0 ? `<nav class="seen" aria-label="Pages you can open now"><h2>You can open now</h2><ul>${pages.map(link).join('')}</ul></nav>` : ''}
</div></div>`
}

/** The title is already escaped; the store's name at its end is dropped. */
function link({ path, title }: Copy): string {
  return `<li><a class="link" href="${escaped(path)}">${path === '/' ? 'Home' : title.replace(/ · [^·]*$/, '')}</a></li>`
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')
}
