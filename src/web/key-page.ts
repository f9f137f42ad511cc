/**
 * Headers of a page whose address is a key: it must not travel on in a Referer, nor stay in a cache
 * or an index. Without any referrer, though, a browser sends the form as if it came from nowhere,
 * and it would be refused where no script sends it.
 */
export const keyPageHeaders = () => ({
  'Referrer-Policy': 'strict-origin',
  'Cache-Control': 'no-store',
  'X-Robots-Tag': 'noindex',
})
