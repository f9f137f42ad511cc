import { keysOf } from './page-cache.ts'
import { newestCopies, type Copy } from './pages.ts'

const maxLinks = 8

/**
 * Page for a URL without a copy: the frame of a cached page with the actions that work offline.
 * Without any copy, the browser's own error.
 */
export async function offlinePage(path: string): Promise<Response> {
  const cachedPages = await newestCopies(path, maxLinks)
  const [frame] = cachedPages
  if (!frame) return Response.error()
  const title = navigator.onLine ? frame.words.unreachable : frame.words.offline
  const drawing = (await keysOf('files')).find(({ url }) => url.includes('/empty-shelf-'))?.url
  const html = frame.html
    .replace(/<title>[^<]*/, `<title>${title}`)
    .replace(/<body>[^]*/, (body) => body.replace(/<script[^]*?<\/script>/g, ''))
    .replace(
      /(<main[^>]*>)[^]*<\/main>/,
      (_, main: string) =>
        `${main}${contentOf({ path, title, frame, cachedPages, drawing })}</main>`,
    )
  return new Response(html, { status: 503, headers: frame.headers })
}

type Content = {
  path: string
  title: string
  frame: Copy
  cachedPages: readonly Copy[]
  drawing: string | undefined
}

function contentOf({ path, title, frame: { words }, cachedPages, drawing }: Content): string {
  const pages = cachedPages.filter((copy) => copy.path !== words.cart)
  const linkTo = (copy: Copy) =>
    `<li><a class="link" href="${escaped(copy.path)}">${copy.path === words.home ? words.homeName : nameOf(copy)}</a></li>`
  return `<div class="wrap"><div class="nf">
${drawing ? `<img src="${drawing}" alt="" width="640" height="520">` : ''}
<h1>${title}</h1>
<p>${words.noCopy}</p>
<div class="nf-actions"><a class="btn btn--lg" href="${escaped(path)}">${words.again}</a><a class="btn btn--line btn--lg" href="${words.cart}">${words.yourCart}</a></div>
${pages.length > 0 ? `<nav class="seen" aria-label="${words.pages}"><h2>${words.openNow}</h2><ul>${pages.map(linkTo).join('')}</ul></nav>` : ''}
</div></div>`
}

/** The title is already escaped; the store's name at its end is dropped. */
function nameOf({ title }: Copy): string {
  return title.replace(/ · [^·]*$/, '')
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')
}
