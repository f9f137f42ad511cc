/** A pasted list of what is needed; pure, shared by screens and server. */

export const mostLines = 50
export const longestList = 10_000
export const mostPieces = 99

/** One line: words or a number of a product, and how many pieces. */
export type ListedLine = { words: string; quantity: number }

const unit = String.raw`(?:pcs?|pieces?|nos?|units?|box(?:es)?|packs?|pkts?)\.?`
// Nothing repeats without a bound: a list of a stranger is read in a time that grows with its length.
// At its end: ", 10", ", 10 pcs", " x 10", " 10 pcs"; a bare number may be a size.
const atEnd = new RegExp(
  String.raw`(?: ?[\t,;|] ?x? ?(\d{1,6})(?: ?${unit})?| [x×*] ?(\d{1,6})| (\d{1,6}) ?${unit})$`,
  'i',
)
// At its beginning: "10 x ", "10 pcs of ", and a first column of its own.
const atStart = new RegExp(
  String.raw`^(\d{1,6})(?: ?[\t;|] ?| ?[x×*] | ?${unit} (?:of )?)(?=\S)`,
  'i',
)
const mark = /^(?:[-–•*·]|\d{1,3}[.)]) /u
const longestLine = 300

/** The lines of a text that say something; a line without a quantity is one piece. */
export function listedLines(text: string): ListedLine[] {
  return text
    .normalize('NFKC')
    .split(/[\r\n]/)
    .map((line) => lineOf(plainLine(line)))
    .filter(({ words }) => words !== '')
}

/** One space for many, none beside a tab, and nothing that no letter stands for. */
function plainLine(line: string): string {
  const plain = line.slice(0, longestLine).replace(/[^\S\t]/gu, ' ')
  return plain
    .replace(/[^\P{C}\t]/gu, '')
    .replace(/ +/g, ' ')
    .replace(/ ?\t ?/g, '\t')
    .trim()
    .replace(mark, '')
}

function lineOf(line: string): ListedLine {
  const end = atEnd.exec(line.slice(-40))
  if (end && end[0].length < line.length)
    return lineWith(line.slice(0, -end[0].length), end[1] ?? end[2] ?? end[3])
  const start = atStart.exec(line)
  return start ? lineWith(line.slice(start[0].length), start[1]) : lineWith(line, '1')
}

function lineWith(words = '', digits = '1'): ListedLine {
  const plain = words.replace(/\s/g, ' ').replace(/^["' ]{1,9}|["',; ]{1,9}$/g, '')
  const quantity = Math.min(mostPieces, Math.max(1, Number(digits)))
  return { words: plain.slice(0, 200).trim(), quantity }
}
