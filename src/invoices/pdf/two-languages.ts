import { wordsOf, type Said } from '#platform/language/read-words.ts'
import type { PaperWords } from './paper-words.ts'

/**
 * The paper with its labels in English and in the reader's language, because the reader's accountant
 * and the tax office read it too. Names, goods and amounts stay as they are.
 */
export function inTwoLanguages(words: PaperWords, language: string): PaperWords {
  const said = wordsOf(language)
  if (!said) return words
  const { beside, below } = doubled(said)
  // A name could fit a sentence with a gap.
  const whole = (text: string) => (said.named(text) === undefined ? text : beside(text))
  const pair = ([label, value]: [string, string]): [string, string] => [beside(label), whole(value)]
  const both = (remark: string) =>
    [remark, said.sentence(remark)].filter((text) => text !== undefined)
  return {
    ...words,
    title: beside(words.title),
    facts: words.facts.map(pair),
    parties: words.parties.map(({ heading, lines }) => ({ heading: beside(heading), lines })),
    columns: words.columns.map((column) => ({ ...column, title: below(column.title) })),
    ...(words.serials && {
      serials: words.serials.map((row) => row && { ...row, label: beside(row.label) }),
    }),
    totals: words.totals.map(pair),
    remarks: words.remarks.flatMap(both),
    signature: words.signature.map(whole),
  }
}

function doubled({ named, sentence }: Said) {
  return {
    beside: (text: string) => joined([text, sentence(text)], ' / '),
    below: (text: string) => joined([text, named(text)], '\n'),
  }
}

function joined(texts: (string | undefined)[], between: string): string {
  return [...new Set(texts.filter((text) => text !== undefined))].join(between)
}
