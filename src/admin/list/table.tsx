import type { ReactNode } from 'react'
import { Link, useLocation } from 'react-router'
import { classes } from '#design/classes.ts'
import { Icon } from '../parts/icon.tsx'
import { SkeletonRow } from './skeleton-row.tsx'
import {
  queryWith,
  type ListColumn,
  type ListPage,
  type ListShape,
  type ListState,
} from './list-state.ts'

/** Places on a phone's card: three lines, two facts at the right; without one it is not shown. */
const places = {
  title: 'ma',
  aside: 'mb',
  second: 'mc',
  'second aside': 'md',
  chips: 'mf',
  more: 'mg',
} as const

export type CellColumn<Row> = {
  key: string
  cell: (row: Row) => ReactNode
  phone?: keyof typeof places
  /** A small word before a bare number on a phone. */
  phoneLabel?: string
  align?: 'right'
  noWrap?: true
}

type TableProps<Row> = {
  shape: ListShape
  state: ListState
  columns: readonly CellColumn<Row>[]
  page: ListPage<Row>
  title: string
  idOf: (row: Row) => string
  labelOf?: ((row: Row) => string) | undefined
  rowTone?: ((row: Row) => 'bad' | 'warn' | undefined) | undefined
  ticked?: readonly string[] | undefined
  form: string | undefined
  slow: 'no' | 'slow' | 'very slow'
}

export function Table<Row>(props: TableProps<Row>) {
  const { shape, state, columns, page, title, form, slow } = props
  const { search } = useLocation()
  return (
    <div className="a-tblwrap" role="region" aria-label={title} tabIndex={0}>
      <table className="a-tbl a-tbl--stack" aria-busy={slow !== 'no'}>
        <caption className="sr">{title}</caption>
        <thead>
          <tr>
            {form && <TickAll key={search} />}
            {columns.map((column) => (
              <Head
                key={column.key}
                column={column}
                about={shape.columns.find(({ key }) => key === column.key)}
                sort={state.sort}
              />
            ))}
          </tr>
        </thead>
        {/* Ticks are of this page of this list. */}
        <tbody key={search}>
          {slow === 'no'
            ? page.rows.map((row) => <BodyRow key={props.idOf(row)} row={row} {...props} />)
            : Array.from({ length: 8 }, (_, at) => (
                <SkeletonRow key={at} columns={columns.length} hasTick={form !== undefined} />
              ))}
        </tbody>
      </table>
      {slow === 'very slow' && (
        <p className="a-sub a-still" role="status">
          Still working
        </p>
      )}
    </div>
  )
}

/** Only where a script runs: it ticks the rows of the page. */
function TickAll() {
  return (
    <th scope="col" className="a-tick">
      <label className="a-hit a-scripted">
        <input
          className="a-check"
          type="checkbox"
          data-tick="all"
          aria-label="Select all on this page"
        />
      </label>
    </th>
  )
}

function Head<Row>({
  column,
  about,
  sort,
}: {
  column: CellColumn<Row>
  about: ListColumn | undefined
  sort: string | undefined
}) {
  const { search } = useLocation()
  const name = about?.sort
  const direction = !name
    ? undefined
    : sort === name
      ? 'ascending'
      : sort === `-${name}`
        ? 'descending'
        : undefined
  return (
    <th
      scope="col"
      className={classes(column.align === 'right' && 'r', column.noWrap && 'a-nowrap')}
      aria-sort={direction}
    >
      {name ? (
        <Link
          className="a-sort"
          to={queryWith(search, { sort: direction === 'ascending' ? `-${name}` : name })}
          preventScrollReset
        >
          {about.label}
          {direction && <Icon name={direction === 'ascending' ? 'arrow-up' : 'arrow-down'} />}
        </Link>
      ) : (
        about?.label
      )}
    </th>
  )
}

function BodyRow<Row>({
  row,
  columns,
  form,
  idOf,
  labelOf,
  rowTone,
  ticked,
}: TableProps<Row> & { row: Row }) {
  const id = idOf(row)
  const tone = rowTone?.(row)
  return (
    <tr className={classes(tone === 'bad' && 'is-bad', tone === 'warn' && 'is-wa')} data-row>
      {form && (
        <td className="mk">
          <label className="a-hit">
            <input
              className="a-check"
              type="checkbox"
              name="id"
              value={id}
              form={form}
              data-tick="row"
              defaultChecked={ticked?.includes(id)}
              aria-label={`Select ${labelOf?.(row) ?? id}`}
            />
          </label>
        </td>
      )}
      {columns.map(({ key, cell, phone, phoneLabel, align, noWrap }) => (
        <td
          key={key}
          className={classes(
            phone && places[phone],
            align === 'right' && 'r',
            noWrap && 'a-nowrap',
          )}
          data-l={phoneLabel}
        >
          {cell(row)}
        </td>
      ))}
    </tr>
  )
}
