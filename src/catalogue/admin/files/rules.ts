/** Files of one drop. */
export const mostNames = 200

/**
 * What a file's name says: its SKU, with and without a number at the end, because a SKU may end
 * with one itself.
 */
export function readName(name: string): { skus: string[]; number: number } {
  const bare = name.replace(/\.\w{1,5}$/, '').trim()
  const [, before = bare, digits = '1'] = /^(.+?)[ _-]+\(?(\d{1,2})\)?$/.exec(bare) ?? []
  return { skus: [...new Set([bare, before])], number: Number(digits) }
}
