import { fileURLToPath } from 'node:url'

/** The drawings of products, served as they are: the zoom shows them. */
export const drawingFolders = ['products', 'product-views'].map((name) => ({
  folder: fileURLToPath(new URL(`../../art/${name}`, import.meta.url)),
  at: `/media/${name}/`,
}))

/** Large pictures of earlier releases: the zoom shows the drawing itself now. */
export function earlierPicture(pathname: string): Response | undefined {
  const name = /^\/media\/products\/([\w-]+)-1200\.webp$/.exec(pathname)?.[1]
  if (!name) return undefined
  return new Response(null, {
    status: 301,
    headers: { location: `/media/products/${name}.svg`, 'cache-control': 'public, max-age=86400' },
  })
}
