import { useRef, type ReactNode } from 'react'
import { useLocation } from 'react-router'
import { BulkBar, type BulkAction } from './bulk-bar.tsx'
import { FilterBar } from './filter-bar.tsx'
import { Foot } from './list-foot.tsx'
import { listStateOf, type ListColumn, type ListPage, type ListShape } from './list-state.ts'
import { NoRows, type EmptyTexts } from './no-rows.tsx'
import type { SavedViews } from './saved-views.ts'
import { Table, type CellColumn } from './table.tsx'
import { useListKeys } from './use-list-keys.ts'
import { useSlow } from './use-slow.ts'
import { useTicked } from './use-ticked.ts'
import { ViewTabs } from './view-tabs.tsx'

export type { BulkAction, CellColumn }

type ListProps<Row> = {
  shape: ListShape
  /** How each column of the shape is drawn; `phone` says where on a phone's card. */
  columns: readonly CellColumn<Row>[]
  page: ListPage<Row>
  idOf: (row: Row) => string
  /** The row's own page, below /admin. */
  hrefOf?: (row: Row) => string
  /** What a row is called, for the label of its tick. */
  labelOf?: (row: Row) => string
  rowTone?: (row: Row) => 'bad' | 'warn' | undefined
  empty: EmptyTexts
  /** The table's name. */
  title: string
  saved?: SavedViews
  /** What waits in the views, at most 1,001. */
  counts?: Readonly<Record<string, number | undefined>>
  /** What can be done with ticked rows: posted as `act` and `id` to the page's own action. */
  bulk?: readonly BulkAction[]
  /** Offers all that match in place of the ticked ones: posted as `all`. */
  canTakeAll?: boolean
  /** In a browser with script, before the form is sent: true when the screen did it itself. */
  onBulk?: (act: string, ids: string[]) => boolean
  /** Ids that are ticked from the beginning: those an action left. */
  ticked?: readonly string[]
  /** Beside the filters. */
  tools?: ReactNode
}

const bulkForm = 'bulk'

/** The one list; list-state.ts says how a screen uses it. */
export function List<Row>(props: ListProps<Row>) {
  const { shape, columns, page, title, empty, bulk = [], saved, counts = {}, tools } = props
  const { search } = useLocation()
  const state = listStateOf(shape, `http://list/${search}`)
  const shown = shape.columns.filter(({ key }) => state.columns.includes(key))
  const box = useRef<HTMLDivElement>(null)
  const ticked = useTicked(box)
  const slow = useSlow()
  useListKeys(box, ticked)
  return (
    <div ref={box} className="a-listing">
      <section className="a-card">
        <ViewTabs {...{ shape, state, saved, counts }} />
        <FilterBar {...{ shape, state, tools }} />
        {page.rows.length === 0 && slow === 'no' ? (
          <NoRows {...{ shape, state, empty }} />
        ) : (
          <Table
            {...props}
            {...{ state, slow, title }}
            columns={shown.flatMap((column) => cellOf(column, columns))}
            form={bulk.length > 0 ? bulkForm : undefined}
          />
        )}
        <Foot state={state} page={page} hasTicks={bulk.length > 0} />
      </section>
      {bulk.length > 0 && (
        <BulkBar
          form={bulkForm}
          actions={bulk}
          ticked={ticked}
          matching={props.canTakeAll && page.count > page.rows.length ? page.count : undefined}
          onBulk={props.onBulk}
        />
      )}
    </div>
  )
}

function cellOf<Row>({ key }: ListColumn, columns: readonly CellColumn<Row>[]): CellColumn<Row>[] {
  return columns.filter((column) => column.key === key)
}
