import { useState, type ComponentProps } from 'react'
import { Icon } from '#admin/parts/icon.tsx'
import { useLeavingAsks } from '#admin/parts/use-leaving-asks.ts'
import { classes } from '#design/classes.ts'
import { Button } from '#design/controls/button.tsx'
import { UploadTable } from './upload-table.tsx'
import type { MediaUpload } from './use-media-upload.ts'

type TakesFiles = { onFiles: (files: File[]) => void }

function FilesInput({ id, onFiles }: TakesFiles & { id: string }) {
  return (
    <input
      id={id}
      className="sr"
      type="file"
      multiple
      accept="image/jpeg,image/png,image/webp,image/avif,application/pdf"
      onChange={({ target }) => {
        onFiles([...(target.files ?? [])])
        target.value = ''
      }}
    />
  )
}

export function ChooseFiles(props: TakesFiles) {
  return (
    <label className="btn" htmlFor="files-of-head">
      <Icon name="upload" />
      Upload
      <FilesInput id="files-of-head" {...props} />
    </label>
  )
}

/** Takes what is dropped or pasted; by keys and by press it is a field for files. */
export function DropHere({ onFiles }: TakesFiles) {
  const [isOver, setOver] = useState(false)
  const drop: ComponentProps<'label'> = {
    onDragOver: (event) => {
      event.preventDefault()
      setOver(true)
    },
    onDragLeave: () => setOver(false),
    onDrop: (event) => {
      event.preventDefault()
      setOver(false)
      onFiles([...event.dataTransfer.files])
    },
    onPaste: (event) => onFiles([...event.clipboardData.files]),
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <label
      className={classes('a-drop a-drop--s a-scripted', isOver && 'is-over')}
      htmlFor="files-of-drop"
      {...drop}
    >
      <Icon name="upload" />
      <span>
        <b>Drop files here</b>
        <small className="a-sub">
          Up to 200 at once; SKU_1.jpg finds its product. Place and camera data are removed.
        </small>
      </span>
      <FilesInput id="files-of-drop" onFiles={onFiles} />
    </label>
  )
}

/** Files on their way: first which product each belongs to, then how far they are. */
export function UploadCard({ upload }: { upload: MediaUpload }) {
  const { jobs, phase, refusal } = upload
  useLeavingAsks(phase === 'sending')
  if (phase === 'none')
    return refusal === undefined ? null : (
      <p className="note note--error" role="alert">
        {refusal}
      </p>
    )
  return (
    <section className="a-card g-uploads" aria-labelledby="uploads-head">
      <div className="hd">
        <h2 id="uploads-head">{phase === 'asking' ? 'Before it is done' : 'Uploads'}</h2>
        <span className="a-sub" role="status">
          {summaryOf(upload)}
        </span>
      </div>
      <UploadTable upload={upload} />
      <div className="ft">
        <Buttons upload={upload} count={jobs.length} />
      </div>
    </section>
  )
}

function summaryOf({ jobs, phase }: MediaUpload): string {
  const matched = jobs.filter(({ isAdded }) => isAdded).length
  const done = jobs.filter(({ state }) => state === 'done').length
  const refused = jobs.filter(({ state }) => state === 'refused').length
  if (phase === 'asking')
    return `${jobs.length} files: ${matched} go into products, the others into the library alone`
  return `${done} of ${jobs.length} done${refused > 0 ? `, ${refused} not` : ''}`
}

function Buttons({ upload, count }: { upload: MediaUpload; count: number }) {
  const { jobs, phase, start, stop, retry, close } = upload
  if (phase === 'sending')
    return (
      <Button weight="line" onClick={stop}>
        Stop after this file
      </Button>
    )
  if (phase === 'asking')
    return (
      <>
        <Button onClick={start}>{`Upload ${count} ${count === 1 ? 'file' : 'files'}`}</Button>
        <Button weight="line" onClick={close}>
          Cancel
        </Button>
      </>
    )
  return (
    <>
      {jobs.some(({ state }) => state === 'waiting') && <Button onClick={start}>Go on</Button>}
      {jobs.some(({ state }) => state === 'refused') && (
        <Button weight="line" onClick={retry}>
          Try those again
        </Button>
      )}
      <Button weight="line" onClick={close}>
        Close
      </Button>
    </>
  )
}
