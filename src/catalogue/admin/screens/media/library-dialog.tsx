import { useState } from 'react'
import { Button } from '#design/controls/button.tsx'
import { TextField } from '#design/controls/field.tsx'
import { Dialog } from '#design/overlays/dialog.tsx'
import type { KeptFile } from '#media/contract.ts'
import { Face, Facts } from './tiles.tsx'
import { useLibrary } from './use-library.ts'
import './media.css'

type LibraryDialogProps = {
  /** How many may be chosen. */
  most: number
  /** Those that are shown already cannot be chosen again. */
  present: readonly string[]
  onChoose: (files: readonly KeptFile[]) => void
  onClose: () => void
}

/** Pictures of the library to choose from, in the order in which they are pressed. */
export default function LibraryDialog({ most, present, onChoose, onClose }: LibraryDialogProps) {
  const { search, setSearch, library, refusal, more } = useLibrary()
  const [chosen, setChosen] = useState<readonly KeptFile[]>([])
  const toggle = (file: KeptFile) =>
    setChosen((all) =>
      all.some(({ id }) => id === file.id)
        ? all.filter(({ id }) => id !== file.id)
        : [...all, file].slice(0, most),
    )
  const files = library?.rows.filter(({ src }) => !present.includes(src)) ?? []
  return (
    <Dialog
      open
      onClose={onClose}
      title="From the library"
      size="sheet"
      actions={
        <>
          <Button onClick={() => onChoose(chosen)} aria-disabled={chosen.length === 0}>
            {chosen.length < 2 ? 'Add picture' : `Add ${chosen.length} pictures`}
          </Button>
          <Button weight="line" onClick={onClose}>
            Cancel
          </Button>
        </>
      }
    >
      <TextField
        label="Search by file name, alt text or product"
        type="search"
        value={search}
        maxLength={100}
        onChange={({ target }) => setSearch(target.value)}
      />
      {refusal !== undefined && (
        <p className="note note--error" role="alert">
          {refusal}
        </p>
      )}
      <p className="sr" role="status">
        {library && `${files.length} pictures, ${chosen.length} chosen`}
      </p>
      <div className="g-library">
        {library && files.length === 0 && <p className="a-sub">No picture here.</p>}
        <ul className="a-med">
          {files.map((file) => (
            <li key={file.id}>
              <button
                type="button"
                aria-pressed={chosen.some(({ id }) => id === file.id)}
                onClick={() => toggle(file)}
              >
                <Face file={file} sizes="140px" />
                <span className="nm">{file.name}</span>
                <Facts file={file} />
              </button>
            </li>
          ))}
        </ul>
        {library?.older && (
          <Button weight="line" onClick={() => void more()}>
            Show more
          </Button>
        )}
      </div>
    </Dialog>
  )
}
