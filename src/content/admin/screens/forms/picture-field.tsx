import { useId, useState, type ClipboardEvent } from 'react'
import { Icon } from '#admin/parts/icon.tsx'
import { classes } from '#design/classes.ts'
import { uploadPicture } from '#media/admin/screens/send-file.ts'
import type { Shape } from '#media/rules.ts'

type PictureFieldProps = {
  id: string
  label: string
  hint: string
  src: string
  shape: Shape
  error: string | undefined
  onChange: (src: string) => void
}

const pictureTypes = 'image/jpeg,image/png,image/webp,image/avif'

/** A picture in its proportion: chosen, dropped or pasted, and cut to it by the server. */
export function PictureField(props: PictureFieldProps) {
  const { id, label, hint, src, shape, error, onChange } = props
  const [progress, setProgress] = useState<number>()
  const [refusal, setRefusal] = useState<string>()
  const hintId = useId()
  const upload = async (file: File | undefined) => {
    if (!file || progress !== undefined) return
    setRefusal(undefined)
    setProgress(0)
    const answer = await uploadPicture(file, setProgress, shape)
    setProgress(undefined)
    if (answer.ok) onChange(answer.value.src)
    else setRefusal(answer.message)
  }
  const onPaste = ({ clipboardData }: ClipboardEvent) => void upload(clipboardData.files[0])
  const fault = refusal ?? error
  return (
    <div className="field" id={id} tabIndex={-1} onPaste={onPaste}>
      <span className="label">{label}</span>
      {/* The label takes what is dropped; by keys and by press it is the field's own. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <label
        className={classes('c-picture', `c-picture--${shape}`)}
        onDragOver={(event) => event.preventDefault()}
        onDrop={(event) => {
          event.preventDefault()
          void upload(event.dataTransfer.files[0])
        }}
      >
        {src !== '' && <img src={src} alt="" loading="lazy" />}
        <span className="c-choose" role="status">
          {progress === undefined ? (
            <>
              <Icon name="camera" />
              {src === '' ? `Add: ${label.toLowerCase()}` : `Another: ${label.toLowerCase()}`}
            </>
          ) : (
            `${progress < 95 ? 'Uploading' : 'Making it ready'}, ${progress} %`
          )}
        </span>
        <input
          className="sr"
          type="file"
          aria-label={label}
          accept={pictureTypes}
          aria-describedby={hintId}
          onChange={({ target }) => {
            void upload(target.files?.[0])
            target.value = ''
          }}
        />
      </label>
      <p className="hint" id={hintId}>
        {hint}{' '}
        {src !== '' && (
          <button type="button" className="btn btn--line btn--xs" onClick={() => onChange('')}>
            Remove
          </button>
        )}
      </p>
      {fault !== undefined && (
        <p className="err" role="alert">
          <Icon name="circle-alert" />
          <span>{fault}</span>
        </p>
      )}
    </div>
  )
}
