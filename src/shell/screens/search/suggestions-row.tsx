import { Link } from 'react-router'
import { Icon } from '#design/display/icon.tsx'
import { Thumb } from '#design/display/backdrop.tsx'
import { t } from '#platform/language/translate.ts'
import { inLakhs, paiseOf, rupees } from '#platform/money.ts'
import { markedParts, suggestedName, type Suggestion } from './suggestions-match.ts'
import { categoryNameOf } from '#catalogue/screens/names.tsx'

type SuggestionRowProps = {
  id: string
  suggestion: Suggestion
  words: readonly string[]
  active: boolean
  onChosen: () => void
}

export function SuggestionRow({ id, suggestion, words, active, onChosen }: SuggestionRowProps) {
  return (
    <Link
      id={id}
      className="suggestion"
      role="option"
      aria-selected={active}
      tabIndex={-1}
      to={suggestion.to}
      // Keeps the focus in the field: a blur would close the list before the click.
      onMouseDown={(event) => event.preventDefault()}
      onClick={onChosen}
    >
      <Face suggestion={suggestion} words={words} />
    </Link>
  )
}

function Face({ suggestion, words }: Pick<SuggestionRowProps, 'suggestion' | 'words'>) {
  if (suggestion.kind === 'all') {
    return (
      <>
        <span className="lens">
          <Icon name="search" />
        </span>
        <span className="what">
          {t('See all {count} products', { count: inLakhs(suggestion.total) })}
        </span>
      </>
    )
  }
  if (suggestion.kind === 'category') {
    const { categoryPicture, categoryWall } = suggestion.category
    return (
      <>
        <Thumb src={categoryPicture} wall={categoryWall} sizes="40px" />
        <span className="what">
          <Marked name={categoryNameOf(suggestion.category)} words={words} />
        </span>{' '}
        <span className="kind">{t('Category')}</span>
      </>
    )
  }
  const { productImage, productWall, productFinalPrice } = suggestion.product
  const { name, lang } = suggestedName(suggestion.product, words)
  return (
    <>
      <Thumb src={productImage[0] ?? ''} wall={productWall} sizes="40px" />
      <span className="what" lang={lang}>
        <Marked name={name} words={words} />
      </span>{' '}
      <span className="kind num">{rupees(paiseOf(productFinalPrice))}</span>
    </>
  )
}

function Marked({ name, words }: { name: string; words: readonly string[] }) {
  return markedParts(name, words).map((piece, place) =>
    place % 2 === 1 ? <mark key={place}>{piece}</mark> : piece,
  )
}
