import { useState, useSyncExternalStore } from 'react'
import { Icon } from './icon.tsx'
import { Button } from '#design/controls/button.tsx'
import { Note } from '#design/display/note.tsx'
import { detectorClass, useCamera } from './use-camera.ts'
import './camera.css'

const never = () => () => undefined

/** Scans by camera, where the browser reads bar codes by itself. */
export function Camera({ onCode }: { onCode: (code: string) => void }) {
  const canScan = useSyncExternalStore(
    never,
    () => detectorClass() !== undefined,
    () => false,
  )
  const [isOpen, setOpen] = useState(false)
  if (!canScan) return null
  return (
    <div className="k-camera">
      {isOpen && <Picture onCode={onCode} />}
      <Button weight="line" block aria-pressed={isOpen} onClick={() => setOpen(!isOpen)}>
        <Icon name="camera" />
        {isOpen ? 'Close the camera' : 'Camera'}
      </Button>
    </div>
  )
}

function Picture({ onCode }: { onCode: (code: string) => void }) {
  const { video, refusal } = useCamera(onCode)
  if (refusal !== undefined) return <Note tone="warn">{refusal}</Note>
  return <video ref={video} muted playsInline aria-label="What the camera sees" />
}
