import { inflateSync } from 'node:zlib'

/** The texts of a PDF that the shop printed, page by page in the order in which they are drawn. */
export function textsOfPdf(pdf: Buffer): string[][] {
  const objects = new Map(
    [...pdf.toString('latin1').matchAll(/(\d+) 0 obj\n([\s\S]*?)\nendobj/g)].map(
      ([, id = '', body = '']) => [id, body] as const,
    ),
  )
  const streamOf = (id: string) => streamIn(objects.get(id) ?? '')
  const fonts = new Map<string, string[]>()
  for (const body of objects.values())
    for (const [, name = '', id = ''] of body.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
      const unicode = /\/ToUnicode (\d+) 0 R/.exec(objects.get(id) ?? '')?.[1]
      if (unicode !== undefined) fonts.set(name, lettersIn(streamOf(unicode)))
    }
  const kids = [...objects.values()].find((body) => /\/Type \/Pages\b/.test(body)) ?? ''
  const pages = [...(/\/Kids \[([^\]]*)\]/.exec(kids)?.[1] ?? '').matchAll(/(\d+) 0 R/g)]
  return pages.map(([, id = '']) => {
    const content = /\/Contents (\d+) 0 R/.exec(objects.get(id) ?? '')?.[1] ?? ''
    return textsIn(streamOf(content), fonts)
  })
}

function streamIn(body: string): string {
  const length = Number(/\/Length (\d+)/.exec(body)?.[1] ?? 0)
  const start = body.indexOf('stream\n') + 'stream\n'.length
  const bytes = Buffer.from(body.slice(start, start + length), 'latin1')
  return (body.includes('/FlateDecode') ? inflateSync(bytes) : bytes).toString('latin1')
}

/** What each glyph of a font means, by its number. */
function lettersIn(cmap: string): string[] {
  const ranges = [...cmap.matchAll(/^<\w{4}> <\w{4}> \[(.*)\]$/gm)]
  return ranges.flatMap(([, range = '']) =>
    [...range.matchAll(/<([^>]*)>/g)].map(([, codes = '']) =>
      codes
        .split(' ')
        .filter(Boolean)
        .map((code) => String.fromCharCode(Number.parseInt(code, 16)))
        .join(''),
    ),
  )
}

function textsIn(content: string, fonts: ReadonlyMap<string, string[]>): string[] {
  const texts: string[] = []
  let letters: string[] = []
  for (const [step, font, glyphs] of content.matchAll(
    /\bBT\b|\/(F\d+) [\d.]+ Tf|\[([^\]]*)\] TJ/g,
  )) {
    if (step === 'BT') texts.push('')
    if (font !== undefined) letters = fonts.get(font) ?? []
    if (glyphs === undefined) continue
    const hex = [...glyphs.matchAll(/<([^>]*)>/g)].map(([, part = '']) => part).join('')
    const run = hex.match(/.{4}/g)?.map((code) => letters[Number.parseInt(code, 16)] ?? '') ?? []
    texts.push(`${texts.pop() ?? ''}${run.join('')}`)
  }
  return texts
}
