import { useRef } from 'react'
import { useLoaderData, useLocation, Link, type LoaderFunctionArgs } from 'react-router'
import { FilterBar } from '#admin/list/filter-bar.tsx'
import { Foot } from '#admin/list/list-foot.tsx'
import { listStateOf } from '#admin/list/list-state.ts'
import { NoRows } from '#admin/list/no-rows.tsx'
import { savedViewsOf } from '#admin/list/saved-views.ts'
import { Table } from '#admin/list/table.tsx'
import { useListKeys } from '#admin/list/use-list-keys.ts'
import { useTicked } from '#admin/list/use-ticked.ts'
import { useSlow } from '#admin/list/use-slow.ts'
import { ViewTabs } from '#admin/list/view-tabs.tsx'
import { Icon } from '#admin/parts/icon.tsx'
import { tried } from '#admin/parts/client.ts'
import { classes } from '#design/classes.ts'
import { titled } from '#web/title.ts'
import { askMedia } from '../client.ts'
import { FileDetail } from './file-detail.tsx'
import { fileCells } from './file-cells.tsx'
import { mediaShape, queryOf, withMode } from './media-shape.ts'
import { Tiles } from './tiles.tsx'
import { ChooseFiles, DropHere, UploadCard } from './upload-card.tsx'
import { useMediaUpload } from './use-media-upload.ts'
import './media.css'

export async function loader({ context, request }: LoaderFunctionArgs) {
  const media = askMedia(context)
  const state = listStateOf(mediaShape, request.url)
  const id = new URL(request.url).searchParams.get('file')
  const [{ rows, count, newer, older }, counts, saved, file] = await Promise.all([
    media.listFiles(queryOf(state)),
    media.fileCounts(),
    savedViewsOf(context, mediaShape.name),
    // A file that was deleted meanwhile is none, and no error page.
    id === null ? undefined : tried(() => media.oneFile({ id: id.slice(0, 40) })),
  ])
  const detail = file?.ok ? file.value : undefined
  return { page: { rows, count, newer, older }, counts, saved, detail, isGone: file?.ok === false }
}

export const meta = ({ matches }: { matches: Parameters<typeof titled>[1] }) =>
  titled('Media library', matches)

/** Pictures and PDFs of the shop: found, described, replaced, and uploaded many at once. */
export default function Media() {
  const { detail, isGone } = useLoaderData<typeof loader>()
  const upload = useMediaUpload()
  return (
    <>
      <div className="a-head">
        <h1>Media library</h1>
        <div className="acts a-scripted">
          <ChooseFiles onFiles={upload.choose} />
        </div>
      </div>
      {isGone && (
        <p className="note" role="status">
          This file was deleted, or there never was one here.
        </p>
      )}
      <UploadCard upload={upload} />
      <div className={classes('g-media', detail && 'a-cols')}>
        <Library onFiles={upload.choose} />
        {detail && <FileDetail key={detail.file.id} {...detail} />}
      </div>
    </>
  )
}

function Library({ onFiles }: { onFiles: (files: File[]) => void }) {
  const { page, counts, saved, detail } = useLoaderData<typeof loader>()
  const { search } = useLocation()
  const state = listStateOf(mediaShape, `http://list/${search}`)
  const slow = useSlow()
  const isList = new URLSearchParams(search).get('as') === 'list'
  const box = useRef<HTMLElement>(null)
  useListKeys(box, useTicked(box))
  const shown = fileCells(search).filter(({ key }) => state.columns.includes(key))
  return (
    <section ref={box} className="a-card" aria-label="Files">
      <ViewTabs shape={mediaShape} {...{ state, saved, counts }} />
      <FilterBar shape={mediaShape} state={state} tools={<Modes isList={isList} />} />
      <DropHere onFiles={onFiles} />
      {page.rows.length === 0 ? (
        <NoRows
          shape={mediaShape}
          state={state}
          empty={{ title: 'No files here', text: 'Pictures and PDFs of this view stand here.' }}
        />
      ) : isList ? (
        <Table
          shape={mediaShape}
          {...{ state, page, slow }}
          columns={shown}
          title="Files"
          idOf={({ id }) => id}
          form={undefined}
        />
      ) : (
        <Tiles files={page.rows} chosen={detail?.file.id} />
      )}
      <Foot state={state} page={page} hasTicks={false} />
    </section>
  )
}

function Modes({ isList }: { isList: boolean }) {
  const { search } = useLocation()
  return (
    <span className="g-modes" role="group" aria-label="How files are shown">
      <Link
        className="icon-btn"
        to={withMode(search, 'tiles')}
        preventScrollReset
        aria-label="As tiles"
        aria-current={!isList || undefined}
      >
        <Icon name="layout-grid" />
      </Link>
      <Link
        className="icon-btn"
        to={withMode(search, 'list')}
        preventScrollReset
        aria-label="As a list"
        aria-current={isList || undefined}
      >
        <Icon name="list" />
      </Link>
    </span>
  )
}
