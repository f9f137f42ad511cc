import { keysOf } from './page-cache.ts'
import { copies, type Copy } from './pages.ts'

const listed = 8

/**
 * For a page never seen: the frame of one that was, with what can still be done in it. Without any,
 * the browser says it in its own words.
 */
export async function offlinePage(path: string): Promise<Response> {
  const seen = await copies(listed)
  const [frame] = seen
  if (!frame) return Response.error()
  const title = navigator.onLine ? 'We cannot reach the shop' : 'You are offline'
  const drawing = (await keysOf('files')).find(({ url }) => url.includes('/empty-shelf-'))?.url
  const html = frame.html
    .replace(/<title>[^<]*/, `<title>${title}`)
    .replace(/<body>[^]*/, (body) => body.replace(/<script[^]*?<\/script>/g, ''))
    .replace(
      /(<main[^>]*>)[^]*<\/main>/,
      (_, main: string) => `${main}${words({ path, title, seen, drawing })}</main>`,
    )
  return new Response(html, { status: 503, headers: frame.headers })
}

function words({
  path,
  title,
  seen,
  drawing,
}: {
  path: string
  title: string
  seen: readonly Copy[]
  drawing: string | undefined
}): string {
  const others = seen.filter((copy) => copy.path !== '/cart')
  return `<div class="wrap"><div class="nf">
${drawing ? `<img src="${drawing}" alt="" width="640" height="520">` : ''}
<h1>${title}</h1>
<p>This page was not opened on this device yet, so we have no copy of it. Your cart is safe, and nothing was sent.</p>
<div class="nf-actions"><a class="btn btn--lg" href="${escaped(path)}">Try Again</a><a class="btn btn--line btn--lg" href="/cart">Your cart</a></div>
${others.length > 0 ? `<nav class="seen" aria-label="Pages you can open now"><h2>You can open now</h2><ul>${others.map(link).join('')}</ul></nav>` : ''}
</div></div>`
}

/**
 * The title comes out of a page, where it was escaped already; the store's name at its end says
 * nothing here.
 */
function link({ path, title }: Copy): string {
  return `<li><a class="link" href="${escaped(path)}">${path === '/' ? 'Home' : title.replace(/ · [^·]*$/, '')}</a></li>`
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')
}
