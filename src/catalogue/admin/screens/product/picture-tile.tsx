import { Icon } from '#admin/parts/icon.tsx'
import { classes } from '#design/classes.ts'
import { Picture } from '#design/display/picture.tsx'
import { longest } from '../../rules.ts'

type PictureTileProps = {
  picture: { src: string; alt: string }
  at: number
  last: number
  wall: string
  error: string | undefined
  isDragged: boolean
  onDrag: (at: number | undefined) => void
  onDropHere: () => void
  onMove: (to: number) => void
  onAlt: (alt: string) => void
  onRemove: () => void
}

/** A picture with its words and its place. */
export function PictureTile(props: PictureTileProps) {
  const { picture, at, wall, isDragged, onDrag, onDropHere, onAlt } = props
  const isMissing = picture.alt.trim() === ''
  return (
    <div
      className={classes('a-pic', isDragged && 'is-drag')}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault()
        onDropHere()
      }}
    >
      <span
        className={`tile ${wall}`}
        draggable
        onDragStart={() => onDrag(at)}
        onDragEnd={() => onDrag(undefined)}
      >
        <Picture src={picture.src} alt={picture.alt} sizes="180px" />
        <span className="no">{at === 0 ? 'Main' : at + 1}</span>
      </span>
      <div className="alt">
        <label className="sr" htmlFor={`f-alt-${at}`}>{`What picture ${at + 1} shows`}</label>
        <textarea
          id={`f-alt-${at}`}
          className="textarea"
          rows={2}
          maxLength={longest.alt}
          placeholder="What it shows"
          value={picture.alt}
          aria-invalid={isMissing || undefined}
          onChange={({ target }) => onAlt(target.value)}
        />
        {isMissing && (
          <p className="err">
            <Icon name="circle-alert" />
            <span>Alt text is missing</span>
          </p>
        )}
      </div>
      <Moves {...props} />
    </div>
  )
}

function Moves({ at, last, onMove, onRemove }: PictureTileProps) {
  return (
    <div className="moves">
      <span>
        <Move
          label={`Move picture ${at + 1} forward`}
          isOff={at === 0}
          onPress={() => onMove(at - 1)}
        >
          <Icon name="chevron-left" />
        </Move>
        <Move
          label={`Move picture ${at + 1} back`}
          isOff={at === last}
          onPress={() => onMove(at + 1)}
        >
          <Icon name="chevron-right" />
        </Move>
      </span>
      <Move label={`Remove picture ${at + 1}`} isOff={false} onPress={onRemove}>
        <Icon name="trash-2" />
      </Move>
    </div>
  )
}

type MoveProps = { label: string; isOff: boolean; onPress: () => void; children: React.ReactNode }

function Move({ label, isOff, onPress, children }: MoveProps) {
  return (
    <button
      type="button"
      className="icon-btn"
      aria-label={label}
      aria-disabled={isOff || undefined}
      onClick={() => !isOff && onPress()}
    >
      {children}
    </button>
  )
}
