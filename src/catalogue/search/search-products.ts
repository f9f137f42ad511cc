import type { Shop } from '#platform/shop.ts'
import type { Sorting } from '../listing/contract.ts'
import type { Filter } from '../listing/listed-products.ts'
import type { CardRow } from '../product-columns.ts'
import type { Names } from '../names/contract.ts'
import { readingOf, type Wanted } from './lexicon.ts'
import { namesOfGoods } from './lexicon/goods-names.ts'
import { otherWords, withOtherWords } from './other-words.ts'
import { ownWords } from './own-words.ts'
import { pricedPage } from './priced-page.ts'
import { priceCondition, type PriceCondition } from './price-words.ts'
import { isNamed, meaningOf, readWords, type ReadSearch } from './read-search.ts'
import { relaxedPage } from './relaxed-search.ts'
import { resolveWords, unresolved, wordsToLookUp, type ResolvedWord } from './resolve-words.ts'
import type { SearchFilter } from './search-filter.ts'
import { searchPage, type Search } from './search-query.ts'
import { soldOf } from './sold.ts'
import { spellingsOf } from './spelling.ts'
import { normalizedText, wordsOf } from './text.ts'
import { allButOne, inParts, likeliest, required, tsQuery } from './ts-query.ts'

export type SearchRequest = {
  text: string
  /** Search the very words, without corrections. */
  verbatim: boolean
  filter: Filter
  limit: number
  offset: number
  sort: Sorting
}

/** What a search understood, where it is not what was typed. */
export type SearchNote = {
  corrected?: string
  price?: PriceCondition
  unsold?: string
  unsoldNames?: Names
  missing?: string[]
  isPartial?: true
}
export type SearchResult = { rows: CardRow[]; total: number; close: CardRow[]; note: SearchNote }

const mostClose = 8
// Products that match less of a search than this are close to it and no results.
const resultShare = 0.5
const weightOfUnknown = 2
const nothing = { rows: [], total: 0, close: [] }

/** Results, or what comes close to the search when there are none. */
export async function searchProducts(shop: Shop, request: SearchRequest): Promise<SearchResult> {
  const { text, filter } = request
  const price = priceCondition(normalizedText(text))
  const read = await readSearch(shop, price?.rest ?? text, request.verbatim)
  const note = noteOf(read, price, text)
  const priced: SearchFilter = { ...filter, ...(price && { price }) }
  if (read.meanings.length === 0)
    return price && read.words.length === 0
      ? { ...(await pricedPage(shop.db, priced, request)), close: [], note }
      : { ...nothing, note }
  const search = searchOf(read, price?.rest ?? text)
  const page = await searchPage(shop.db, { filter: priced, search }, request)
  if (page.total > 0) return graded(page, shareOf(read, 1), note)
  return relaxed(shop, { ...request, filter: priced }, { read, note, search })
}

type Reading = ReadSearch & { words: ResolvedWord[]; typed: string[] }

async function readSearch(shop: Shop, text: string, verbatim: boolean): Promise<Reading> {
  const typed = wordsOf(text)
  const other = await otherWords(shop, typed)
  const words = verbatim
    ? unresolved(typed)
    : resolveWords(
        typed,
        withOtherWords(await spellingsOf(shop.db, wordsToLookUp(typed)), other, typed),
      )
  const own = { ownWords: await ownWords(shop), other }
  const first = readWords(words, { ...own, isSold: () => false })
  if (first.unsold.length === 0) return { ...first, words, typed }
  const sold = await soldOf(shop.db, first.unsold)
  return {
    ...(sold.size > 0 ? readWords(words, { ...own, isSold: ({ name }) => sold.has(name) }) : first),
    words,
    typed,
  }
}

async function relaxed(
  shop: Shop,
  request: SearchRequest & { filter: SearchFilter },
  { read, note, search }: { read: Reading; note: SearchNote; search: Search },
): Promise<SearchResult> {
  const { meanings } = read
  if (meanings.length === 1) return { ...nothing, note }
  const { limit, offset } = request
  const page = await relaxedPage(
    shop.db,
    {
      filter: request.filter,
      search: {
        allButOne: allButOne(meanings),
        any: search.any,
        exact: search.exact,
        meanings: meanings.map((meaning) => tsQuery([meaning], '&')),
        weights: meanings.map(({ weight }) => weight),
      },
    },
    { limit, offset },
  )
  return graded(page, shareOf(read, page.share), { ...note, isPartial: true })
}

/** How much of the search a product matches that matches `share` of what is known of it. */
function shareOf({ meanings, unknown }: Reading, share: number): number {
  const readWeight = meanings.reduce((sum, { weight }) => sum + weight, 0)
  return (share * readWeight) / (readWeight + unknown.length * weightOfUnknown)
}

function graded(
  { rows, total }: { rows: CardRow[]; total: number },
  share: number,
  note: SearchNote,
): SearchResult {
  if (share >= resultShare) return { rows, total, close: [], note }
  const { isPartial: _, missing: _missing, ...rest } = note
  return { ...nothing, close: rows.slice(0, mostClose), note: rest }
}

function searchOf({ meanings, unsold: [unsold], words }: Reading, text: string): Search {
  const any = tsQuery(meanings, '|')
  // The typed words count for the order where a concept is what finds.
  const typed = words.flatMap(({ word }) => (isNamed(word) ? [`'${word}'`] : []))
  const hint = unsold?.instead ? [meaningOf(readingOf(unsold.instead))] : []
  const hard = required(meanings)
  return {
    strict: tsQuery(hard, '&'),
    any,
    ranked: [any, ...typed].join(' | '),
    named: inParts(hard, 'A'),
    fair: inParts(hard, 'AB'),
    shown: inParts(hard, 'ABC'),
    likely: inParts(likeliest([...meanings, ...hint]), 'AB'),
    exact: normalizedText(text),
  }
}

function noteOf(
  { words, unsold: [unsold], unknown, meanings }: Reading,
  price: PriceCondition | undefined,
  text: string,
): SearchNote {
  const corrected = correctedText(text, words)
  return {
    ...(corrected !== undefined && { corrected }),
    ...(price && { price }),
    ...(unsold && unsoldNote(unsold)),
    ...(unknown.length > 0 && meanings.length > 0 && { missing: unknown }),
  }
}

function unsoldNote({ name, kind }: Wanted): SearchNote {
  const names = kind === 'goods' ? namesOfGoods(name) : undefined
  return { unsold: name, ...(names && { unsoldNames: names }) }
}

/** The text with other words where spelling changed them; in its own script. */
function correctedText(text: string, words: readonly ResolvedWord[]): string | undefined {
  const typed = normalizedText(text)
  const changed = words.filter(({ typed: from, word }) => from !== word && /^[a-z]+$/.test(from))
  const corrected = changed.reduce(
    (sentence, { typed: from, word }) =>
      sentence.replace(new RegExp(`(?<![a-z])${from}(?![a-z])`), word),
    typed,
  )
  return corrected === typed ? undefined : corrected
}
