import { useRouteLoaderData } from 'react-router'
import { Card } from '#admin/parts/card.tsx'
import type { Words } from '../../../facts/rules.ts'
import type { AttributeEditor } from './use-attribute.ts'
import { listOf, wordsIn, wordsToTranslate } from './word-list.ts'

type Loaded = { languages: { code: string; name: string }[] }

/** The attribute's words in each further language of the shop (LANGUAGES), one beside the other. */
export function TranslatedWords({ editor }: { editor: AttributeEditor }) {
  const { languages } = useRouteLoaderData<Loaded>('root') ?? { languages: [] }
  return languages
    .filter(({ code }) => code !== 'en')
    .map(({ code, name }) => (
      <WordsCard
        key={code}
        editor={editor}
        code={code}
        language={`${englishNameOf(code)} (${name})`}
      />
    ))
}

type WordsCardProps = { editor: AttributeEditor; code: string; language: string }

function WordsCard({ editor: { form, saved, set }, code, language }: WordsCardProps) {
  const texts = wordsToTranslate(form, saved?.texts ?? [])
  const missing = texts.filter((text) => !form.words[text]?.[code]).length
  const change = (changes: Words) => set({ words: { ...form.words, ...changes } })
  const hint = missing === 0 ? 'Every word has one' : `${missing} of ${texts.length} have none`
  return (
    <Card title={`Words in ${language}`} hint={texts.length === 0 ? '' : hint}>
      <p className="a-sub">
        Shoppers who read this language see these; a word without one stays English. Sizes of
        products are called as the values of the attribute with the name of the option.
      </p>
      <ul className="at-words">
        {texts.map((text) => (
          <li key={text}>
            <label>
              <span>{text}</span>
              <input
                className="input"
                lang={code}
                value={form.words[text]?.[code] ?? ''}
                maxLength={300}
                onChange={({ target }) =>
                  change({ [text]: { ...form.words[text], [code]: target.value } })
                }
              />
            </label>
          </li>
        ))}
      </ul>
      <details className="at-list">
        <summary>As a list, to copy or paste</summary>
        <label>
          <span className="a-sub">
            A word in a line, then a tab and what it is in {language}, as a spreadsheet copies two
            columns
          </span>
          <textarea
            className="input"
            rows={8}
            spellCheck={false}
            value={listOf(texts, form.words, code)}
            onChange={({ target }) =>
              change(wordsIn(target.value, { texts, words: form.words, code }))
            }
          />
        </label>
      </details>
    </Card>
  )
}

/** Hindi, Tamil. */
function englishNameOf(code: string): string {
  return new Intl.DisplayNames(['en-IN'], { type: 'language' }).of(code) ?? code
}
