import { useState, type ClipboardEvent, type DragEvent } from 'react'
import { Icon } from '#admin/parts/icon.tsx'
import { SelectField } from '#admin/parts/select-field.tsx'
import { classes } from '#design/classes.ts'
import { longest, mostPictures } from '../../rules.ts'
import { Meter } from '../meter.tsx'
import { walls } from '../walls.ts'
import { FromLibrary } from './from-library.tsx'
import { PictureTile } from './picture-tile.tsx'
import { Section } from './section.tsx'
import { useUploads, type Upload } from './use-uploads.ts'
import type { ProductEditor } from './use-product.ts'

const imagesIn = (files: FileList | undefined) =>
  [...(files ?? [])].filter(({ type }) => type === '' || type.startsWith('image/'))

/** Pictures by drop, paste, choice or camera; the first is the main one. */
export function Pictures({ editor }: { editor: ProductEditor }) {
  const { pictures, wall } = editor.form
  const { uploads, add, remove } = useUploads(editor)
  const [dragged, setDragged] = useState<number>()
  const move = (from: number, to: number) => {
    const next = [...pictures]
    next.splice(to, 0, ...next.splice(from, 1))
    editor.set('pictures', next)
  }
  const onPaste = (event: ClipboardEvent) => {
    const files = imagesIn(event.clipboardData.files)
    if (files.length > 0) add(files)
  }
  return (
    <Section id="pictures" title="Pictures">
      <div className="a-pics" onPaste={onPaste}>
        {pictures.map((picture, at) => (
          <PictureTile
            key={picture.src}
            {...{ picture, at, wall, error: editor.errorAt('pictures') }}
            last={pictures.length - 1}
            isDragged={dragged === at}
            onDrag={setDragged}
            onDropHere={() => {
              if (dragged !== undefined) move(dragged, at)
              setDragged(undefined)
            }}
            onMove={(to) => move(at, to)}
            onAlt={(alt) =>
              editor.set(
                'pictures',
                pictures.with(at, { ...picture, alt: alt.slice(0, longest.alt) }),
              )
            }
            onRemove={() => editor.set('pictures', pictures.toSpliced(at, 1))}
          />
        ))}
        {uploads.map((upload) => (
          <UploadTile key={upload.id} upload={upload} onClose={() => remove(upload.id)} />
        ))}
        {pictures.length + uploads.length < mostPictures && <DropZone onFiles={add} />}
      </div>
      <FromLibrary editor={editor} room={mostPictures - pictures.length - uploads.length} />
      <p className="hint">
        {`Up to ${mostPictures}; JPEG, PNG, WebP or AVIF, to 25 MB. Drag a picture or press its arrows to change the order: the first one is the main picture.`}
      </p>
      <div className="a-form2">
        <SelectField
          id="f-wall"
          label="Wall colour"
          value={wall}
          options={walls}
          onChange={({ target }) => editor.set('wall', target.value as typeof wall)}
        />
      </div>
    </Section>
  )
}

function UploadTile({ upload, onClose }: { upload: Upload; onClose: () => void }) {
  return (
    <div className="a-pic" role="status">
      <div className="alt">
        <b>{upload.name}</b>
        {upload.refusal === undefined ? (
          <>
            <Meter percent={upload.percent} isWide />
            <span className="a-sub">{upload.percent < 95 ? 'Uploading' : 'Making it ready'}</span>
          </>
        ) : (
          <p className="err">
            <Icon name="circle-alert" />
            <span>{upload.refusal}</span>
          </p>
        )}
      </div>
      {upload.refusal !== undefined && (
        <div className="moves">
          <button type="button" className="btn btn--line btn--xs" onClick={onClose}>
            Close
          </button>
        </div>
      )}
    </div>
  )
}

function DropZone({ onFiles }: { onFiles: (files: File[]) => void }) {
  const [isOver, setOver] = useState(false)
  const onDrop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    onFiles(imagesIn(event.dataTransfer.files))
  }
  // The label takes what is dropped; by keys and by press it is the field's own.
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <label
      className={classes('a-drop', isOver && 'is-over')}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={onDrop}
    >
      <Icon name="camera" />
      <b>Add pictures</b>
      <span className="a-sub">Drop, paste or choose</span>
      <input
        className="sr"
        type="file"
        multiple
        accept="image/jpeg,image/png,image/webp,image/avif"
        onChange={({ target }) => {
          onFiles(imagesIn(target.files ?? undefined))
          target.value = ''
        }}
      />
    </label>
  )
}
