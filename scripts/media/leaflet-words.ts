/** Reads the seed's own HTML, which is ours and simple, into what a printed page is made of. */
export type Block = { kind: 'heading' | 'paragraph' | 'point' | 'note'; words: string }
export type Fact = { name: string; value: string }

const kinds: Record<string, Block['kind']> = {
  h3: 'heading',
  p: 'paragraph',
  li: 'point',
  blockquote: 'note',
}
const characters: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  nbsp: '\u00a0',
  rsquo: '’',
  deg: '°',
}

export function blocksOf(html: string): Block[] {
  return [...html.matchAll(/<(h3|p|li|blockquote)>(.*?)<\/\1>/gs)].map(
    ([, tag = '', inner = '']) => ({
      kind: kinds[tag] ?? 'paragraph',
      words: plain(inner),
    }),
  )
}

export function factsOf(facts: Record<string, string>): Fact[] {
  return Object.entries(facts).map(([name, value]) => ({ name, value }))
}

/** On paper the facts come before the care, and the careful note closes the leaflet. */
export function partsOf(blocks: Block[]): { story: Block[]; care: Block[]; notes: Block[] } {
  const paragraphs = blocks.filter((block) => block.kind !== 'note')
  const start = paragraphs.findIndex((block) => block.kind === 'heading' && block.words === 'Care')
  const next = paragraphs.findIndex((block, index) => index > start && block.kind === 'heading')
  const end = next === -1 ? paragraphs.length : next
  const care = start === -1 ? [] : paragraphs.slice(start, end)
  return {
    story: paragraphs.filter((block) => !care.includes(block)),
    care,
    notes: blocks.filter((block) => block.kind === 'note'),
  }
}

const plain = (html: string): string =>
  html
    .replace(/<[^>]+>/g, ' ')
    .replace(/&#(\d+);/g, (_, code: string) => String.fromCodePoint(Number(code)))
    .replace(/&(\w+);/g, (entity, name: string) => characters[name] ?? entity)
    .replace(/[ \n\t]+/g, ' ')
    .trim()
