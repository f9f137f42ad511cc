/** The PDF is made at build time and linked by the seed: both find it by the product's name. */
export function leafletUrl(name: string): string {
  const slug = name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
  return `/media/leaflets/${slug}.pdf`
}
