type Pattern = { key: string; names: string[]; shape: RegExp; length: number }

/** Parts that are words themselves; all others, such as a name or a number, stay as they are. */
const wordParts = new Set(['what', 'time', 'instead'])

/**
 * Sentences that the API puts together before anybody knows the reader: `Too many codes. Please wait
 * 5 minutes and try again.` is the entry `Too many {what}. Please wait {time} and try again.`
 */
export function sentencesFromParts(
  keys: readonly string[],
  gettext: (key: string) => string,
): (text: string) => string | undefined {
  const translate = textsFromParts(keys, gettext)
  // Whole sentences alone: other words that have no translation are names of people and products.
  return (text) => (text.endsWith('.') ? translate(text) : undefined)
}

/** The same of any text that is known to be words, such as the subject of an email. */
export function textsFromParts(
  keys: readonly string[],
  gettext: (key: string) => string,
): (text: string) => string | undefined {
  let patterns: Pattern[] | undefined
  const translate = (text: string): string | undefined => {
    patterns ??= keys
      .filter((key) => key.includes('{'))
      .map(patternOf)
      .sort(bySize)
    const matches = patterns.flatMap(({ key, names, shape }) => {
      const parts = shape.exec(text)?.slice(1)
      return parts ? [{ key, names, parts }] : []
    })
    const [best] = matches.sort((a, b) => leftOver(a) - leftOver(b))
    if (!best) return undefined
    const { key, names, parts } = best
    const values = new Map(names.map((name, at) => [name, valueOf(name, parts[at] ?? '')]))
    return gettext(key).replace(/\{(\w+)\}/g, (hole, name: string) => values.get(name) ?? hole)
  }
  const valueOf = (name: string, part: string) => {
    if (!wordParts.has(name) || part === '') return part
    return keys.includes(part) ? gettext(part) : (translate(part) ?? part)
  }
  return translate
}

/** Letters that would stay English: an entry of two sentences beats the second one alone. */
function leftOver({ names, parts }: { names: string[]; parts: string[] }): number {
  return names.reduce(
    (sum, name, at) => sum + (wordParts.has(name) ? 0 : (parts[at]?.length ?? 0)),
    0,
  )
}

function patternOf(key: string): Pattern {
  const pieces = key.split(/\{(\w+)\}/)
  const fixed = pieces.filter((_, at) => at % 2 === 0)
  return {
    key,
    names: pieces.filter((_, at) => at % 2 === 1),
    shape: new RegExp(`^${fixed.map(escaped).join('(.*?)')}$`, 's'),
    length: fixed.join('').length,
  }
}

/** The one that says most by itself first. */
function bySize(a: Pattern, b: Pattern): number {
  return b.length - a.length
}

function escaped(text: string): string {
  return text.replace(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`)
}
