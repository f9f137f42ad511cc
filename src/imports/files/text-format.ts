import { analyse } from 'chardet'

const separators = [',', ';', '\t', '|']

const separatorNames: Record<string, string> = {
  ',': 'comma',
  ';': 'semicolon',
  '\t': 'tab',
  '|': 'bar',
}

/** The encoding of a text file, from its first bytes: its mark, else what is in them. */
export function encodingOf(sample: Buffer): string {
  if (sample[0] === 0xff && sample[1] === 0xfe) return 'utf-16le'
  if (sample[0] === 0xfe && sample[1] === 0xff) return 'utf-16be'
  if (isMostlyUtf8(sample)) return 'utf-8'
  const names = analyse(sample).map(({ name }) => name.toLowerCase())
  const name = names.find((candidate) => candidate.startsWith('utf-16') || isLatin(candidate))
  return name?.startsWith('utf-16') ? name : 'windows-1252'
}

/** One broken byte in a text of UTF-8 is a broken cell, and no other encoding. */
function isMostlyUtf8(sample: Buffer): boolean {
  const text = new TextDecoder('utf-8').decode(sample)
  const broken = text.split('\uFFFD').length - 1
  const whole = (text.match(/[^\p{ASCII}\uFFFD]/gu) ?? []).length
  // The sample may end within a character.
  return broken <= 1 || whole >= broken
}

const isLatin = (name: string) => /^(iso-8859-1|windows-1252)$/.test(name)

/** The separator that is most often in the first line, outside of quotes. */
export function separatorOf(start: string): string {
  const named = /^sep=(.)\r?\n/.exec(start)?.[1]
  if (named) return named
  const head = start.replaceAll(/"(?:[^"]|"")*"/g, '').split(/\r?\n/, 1)[0] ?? ''
  const counts = separators.map((separator) => head.split(separator).length)
  return separators[counts.indexOf(Math.max(...counts))] ?? ','
}

export function formatName(encoding: string, separator: string): string {
  return `CSV, ${encoding.toUpperCase()}, ${separatorNames[separator] ?? separator}`
}
