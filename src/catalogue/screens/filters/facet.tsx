import { Link } from 'react-router'
import { classes } from '#design/classes.ts'
import { Icon } from '#design/display/icon.tsx'
import { t } from '#platform/language/translate.ts'
import { inLakhs } from '#platform/money.ts'
import type { FilterGroup, FilterValue } from '../../filters/contract.ts'
import { filterPairs, priceLabel, type Filters } from '../../filters/rules.ts'

const shownAtOnce = 6

type FacetProps = { group: FilterGroup; filters: Filters; children: React.ReactNode }

/** Facts of a category begin closed, unless one of them is chosen. */
export function Facet({ group: { name, title, values }, filters, children }: FacetProps) {
  const isChosen = ({ value }: FilterValue) =>
    filterPairs(filters).some(([own, text]) => own === name && text === value)
  // What is chosen is never in the fold.
  const ordered = [...values.filter(isChosen), ...values.filter((each) => !isChosen(each))]
  const cut = Math.max(shownAtOnce, values.filter(isChosen).length)
  const [first, rest] = [ordered.slice(0, cut), ordered.slice(cut)]
  const row = (value: FilterValue) => (
    <Row
      key={value.value}
      name={name}
      {...value}
      label={labelOf(name, value)}
      isChosen={isChosen(value)}
    />
  )
  return (
    <details className="facet" open={name !== 'fact' || values.some(isChosen)}>
      <summary>
        {t(title)}
        <Icon name="chevron-down" />
      </summary>
      {isLeast(name) && (
        <Row name={name} value="" label={t('Any')} isChosen={filters[name] === undefined} />
      )}
      {children || first.map(row)}
      {!children && rest.length > 0 && (
        <details className="facet-more">
          <summary>{t('{count} more', { count: rest.length })}</summary>
          {rest.map(row)}
        </details>
      )}
    </details>
  )
}

/** Words of ours are translated; brands and facts are as the owner wrote them. */
function labelOf(name: string, { value, label }: FilterValue): string {
  if (name === 'discount') return t('{value}% or more', { value })
  return name === 'rating' ? t('{value} stars and more', { value }) : t(label)
}

/** At least so much: one of them, or any. */
function isLeast(name: string): name is 'discount' | 'rating' {
  return name === 'discount' || name === 'rating'
}

type RowProps = Omit<FilterValue, 'count'> & { name: string; count?: number; isChosen: boolean }

/** One choice; without a count where nobody counted it yet. */
export function Row({ name, value, label, count, isChosen }: RowProps) {
  return (
    <label className="facet-row">
      <input
        type={isLeast(name) ? 'radio' : 'checkbox'}
        name={name}
        value={value}
        defaultChecked={isChosen}
      />
      <span>{label}</span>
      {count !== undefined && <span className="facet-count">{inLakhs(count)}</span>}
    </label>
  )
}

type Range = { priceFrom: number | undefined; priceTo: number | undefined }
type PriceFieldsProps = {
  filters: Filters
  values: readonly FilterValue[]
  to: (range: Range) => string
}

/** Both ends, and four ranges with bars, which are links: the address says either in the same words. */
export function PriceFields({ filters, values, to }: PriceFieldsProps) {
  const most = Math.max(...values.map(({ count }) => count))
  return (
    <>
      <div className="facet-two">
        {(['priceFrom', 'priceTo'] as const).map((name) => (
          <label key={name}>
            <span>{name === 'priceFrom' ? t('From ₹') : t('To ₹')}</span>
            <input
              className="input"
              name={name}
              inputMode="numeric"
              maxLength={12}
              autoComplete="off"
              defaultValue={filters[name] ?? ''}
            />
          </label>
        ))}
      </div>
      {values.map(({ value, count }) => {
        const [from = '', until = ''] = value.split('-')
        const {
          priceFrom = '',
          priceTo = '',
        }: { priceFrom?: Range['priceFrom'] | ''; priceTo?: Range['priceTo'] | '' } = filters
        const isHere = String(priceFrom) === from && String(priceTo) === until
        return (
          <Link
            key={value}
            className={classes('facet-row', isHere && 'is-here')}
            to={to(rangeOf(from, until))}
            aria-current={isHere || undefined}
            preventScrollReset
            data-from={from}
            data-to={until}
          >
            <span>{priceLabel(rangeOf(from, until))}</span>
            <span className="facet-count">{inLakhs(count)}</span>
            <svg className="facet-bar" aria-hidden="true">
              <rect width={`${(count / most) * 100}%`} height="4" rx="2" />
            </svg>
          </Link>
        )
      })}
    </>
  )
}

function rangeOf(from: string, until: string): Range {
  return {
    priceFrom: from === '' ? undefined : Number(from),
    priceTo: until === '' ? undefined : Number(until),
  }
}
