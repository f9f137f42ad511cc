import {
  lockWords,
  translatedWords,
  writeWords,
  type TranslatedWord,
} from '#catalogue/admin/words/translated-words.ts'
import { wordRoom } from '#catalogue/admin/words/word-room.ts'
import type { Shop } from '#platform/shop.ts'
import type { Issue, Options } from '../lifecycle.ts'
import { formulaProblem } from './cells.ts'
import type { FieldRow, KindActions, PlannedRow, UndoneRow } from './kind.ts'

const code = 'hi'
const longest = { category: 120, other: 300 }

export type PlannedWord = PlannedRow & { word: TranslatedWord | undefined; translation: string }

/** Names of categories and words of attributes in Hindi; a file makes no new ones in English. */
export const words: KindActions<PlannedWord> = {
  permission: 'catalogue.shape',

  async plan(shop, _member, { rows, options, isWriting }) {
    if (isWriting) await lockWords(shop)
    const find = finderOf(await translatedWords(shop, code))
    const problemOf = await wordRoom(shop, code)
    return rows.map((row) => {
      const { attribute = '', text = '' } = row.cells
      return withRoom(planned(row, find({ attribute, text }), options), problemOf)
    })
  },

  async write(shop, _member, { planned: rows }) {
    const changes = rows.flatMap(({ word, translation }) => (word ? { ...word, translation } : []))
    await writeWords(shop, code, changes)
    return rows.map(({ line, word, translation }) => ({
      line,
      subjectId: word?.id ?? '',
      trace: { before: word?.translation ?? '', after: translation },
    }))
  },

  async undo(shop, _member, rows) {
    await lockWords(shop)
    const all = new Map((await translatedWords(shop, code)).map((word) => [word.id, word]))
    const problemOf = await wordRoom(shop, code)
    const restored: TranslatedWord[] = []
    const undone = rows.map(({ line, subjectId, trace }): UndoneRow => {
      const { before, after } = trace as { before: string; after: string }
      const word = all.get(subjectId ?? '')
      if (word?.translation !== after) return { line, problem: 'It was changed since.' }
      const problem = problemOf(word, before)
      if (problem !== undefined) return { line, problem }
      restored.push({ ...word, translation: before })
      return { line }
    })
    await writeWords(shop, code, restored)
    return undone
  },
}

/** The rows of an export. */
export async function exportedWords(shop: Shop): Promise<Record<string, string>[]> {
  const all = await translatedWords(shop, code)
  return all.map(({ attribute, text, translation }) => ({ attribute, text, hi: translation }))
}

type Name = Pick<TranslatedWord, 'attribute' | 'text'>

const exact = ({ attribute, text }: Name) => `${attribute.trim()}\n${text.trim()}`
const simple = (text: string) => text.trim().toLowerCase().replaceAll(/\s+/g, ' ')
const loose = ({ attribute, text }: Name) => `${simple(attribute)}\n${simple(text)}`

/** A word as it is written, else the only one that differs in capitals and blanks alone. */
function finderOf(all: readonly TranslatedWord[]): (name: Name) => TranslatedWord | undefined {
  const asWritten = new Map(all.map((word) => [exact(word), word]))
  const alike = Map.groupBy(all, loose)
  return (name) => {
    const [only, ...others] = alike.get(loose(name)) ?? []
    return asWritten.get(exact(name)) ?? (others.length === 0 ? only : undefined)
  }
}

/** A translation that has no room is refused; the good rows before it took theirs. */
function withRoom(row: PlannedWord, problemOf: Awaited<ReturnType<typeof wordRoom>>): PlannedWord {
  if (!row.word || row.verdict !== 'changed') return row
  const message = problemOf(row.word, row.translation)
  if (message === undefined) return row
  return { ...row, verdict: 'refused', changes: [], issues: [{ column: 'hi', message }] }
}

function planned(
  { line, cells }: FieldRow,
  word: TranslatedWord | undefined,
  { empty }: Options,
): PlannedWord {
  const { attribute = '', text = '', hi } = cells
  const typed = hi?.trim() ?? ''
  const isLeft = hi === undefined || (typed === '' && empty === 'leave')
  const translation = isLeft ? (word?.translation ?? '') : typed
  const issues = [...wordIssues(word, attribute), ...translationIssues(translation, attribute)]
  const isChanged = word !== undefined && translation !== word.translation
  const name = attribute.trim() === '' ? text : `${attribute}: ${text}`
  return {
    line,
    verdict: issues.length > 0 ? 'refused' : isChanged ? 'changed' : 'unchanged',
    issues,
    changes: isChanged ? [{ field: 'hi', before: word.translation, after: translation }] : [],
    subjectId: word?.id ?? null,
    subjectName: name.slice(0, 120),
    keys: word ? [`text ${word.id}`] : [],
    word,
    translation,
  }
}

function wordIssues(word: TranslatedWord | undefined, attribute: string): Issue[] {
  if (word) return []
  const message =
    attribute.trim() === ''
      ? 'No category is called so. Words of attributes name their attribute.'
      : 'This attribute has no such word, or several that differ in capitals alone.'
  return [{ column: 'text', message }]
}

function translationIssues(translation: string, attribute: string): Issue[] {
  const most = attribute.trim() === '' ? longest.category : longest.other
  const message =
    formulaProblem(translation) ??
    (translation.length > most ? `Please use at most ${most} characters.` : undefined)
  return message === undefined ? [] : [{ column: 'hi', message }]
}
