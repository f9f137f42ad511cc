import { useEffect, useRef, useState } from 'react'
import { Link, useLocation, useNavigate, useRevalidator } from 'react-router'
import { Icon } from '#admin/parts/icon.tsx'
import { dayAndClock } from '#admin/parts/times.ts'
import { Button } from '#design/controls/button.tsx'
import { TextField } from '#design/controls/field.tsx'
import { showToast } from '#design/overlays/toasts.ts'
import type { KeptFile } from '#media/contract.ts'
import { longest } from '../../rules.ts'
import { post } from '../post.ts'
import { placesOf, sizeOf } from './file-words.ts'
import { withFile } from './media-shape.ts'
import { ReplaceFile } from './replace-file.tsx'
import { Face } from './tiles.tsx'

type Use = { kind: 'product' | 'draft' | 'category' | 'content'; id: string; name: string }
type FileDetailProps = { file: KeptFile; by: string | null; uses: readonly Use[] }

/** One file: its words, where it is used, and what can be done with it. */
export function FileDetail({ file, by, uses }: FileDetailProps) {
  const { search } = useLocation()
  const head = useRef<HTMLHeadingElement>(null)
  const [refusal, setRefusal] = useState<string>()
  // Beside the list or, on a phone, above it: there it comes into view.
  useEffect(() => head.current?.focus(), [])
  return (
    <aside className="a-card g-file" aria-labelledby="file-head">
      <div className="hd">
        <h2 id="file-head" ref={head} tabIndex={-1}>
          {file.name}
        </h2>
        <span className="end">
          <Link
            className="icon-btn"
            to={withFile(search, undefined)}
            preventScrollReset
            aria-label="Close"
          >
            <Icon name="x" />
          </Link>
        </span>
      </div>
      <div className="bd">
        {refusal !== undefined && (
          <p className="note note--error" role="alert">
            {refusal}
          </p>
        )}
        <Face file={file} sizes="340px" />
        {file.kind === 'picture' && <AltText file={file} onRefused={setRefusal} />}
        <dl className="a-dl">
          <div>
            <dt>Size</dt>
            <dd>{sizeOf(file)}</dd>
          </div>
          <div>
            <dt>Used in</dt>
            <dd>{uses.length === 0 ? 'Nothing' : <Uses uses={uses} places={file.places} />}</dd>
          </div>
          <div>
            <dt>By</dt>
            <dd>{`${by ?? 'a former member'}, ${dayAndClock(file.createdAt)}`}</dd>
          </div>
        </dl>
      </div>
      <div className="ft">
        <ReplaceFile file={file} onRefused={setRefusal} />
        <DeleteFile file={file} onRefused={setRefusal} />
        {file.places > 0 && <span className="a-sub">{`In use in ${placesOf(file)}`}</span>}
      </div>
    </aside>
  )
}

const kinds: Record<Use['kind'], string> = {
  product: '',
  draft: 'Draft of ',
  category: 'Category ',
  content: 'Content: ',
}

function Uses({ uses, places }: { uses: readonly Use[]; places: number }) {
  return (
    <ul>
      {uses.map(({ kind, id, name }) => (
        <li key={`${kind} ${id}`}>
          <Link to={pageOf(kind, id)}>{`${kinds[kind]}${name}`}</Link>
        </li>
      ))}
      {places > uses.length && <li>{`and ${places - uses.length} more`}</li>}
    </ul>
  )
}

type PartProps = { file: KeptFile; onRefused: (message: string | undefined) => void }

function AltText({ file, onRefused }: PartProps) {
  const { revalidate } = useRevalidator()
  const [alt, setAlt] = useState(file.alt)
  const [busy, setBusy] = useState(false)
  const save = async () => {
    setBusy(true)
    const answer = await post('media/save-alt', { id: file.id, alt })
    setBusy(false)
    onRefused(answer.ok ? undefined : (answer.errors[0]?.message ?? answer.message))
    if (!answer.ok) return
    showToast({ tone: 'ok', message: 'Saved' })
    await revalidate()
  }
  return (
    <form
      className="g-alt"
      onSubmit={(event) => {
        event.preventDefault()
        if (!busy && alt.trim() !== file.alt) void save()
      }}
    >
      <TextField
        label="Alt text"
        hint="For where it is chosen from now on; a product keeps its own words"
        value={alt}
        maxLength={longest.alt}
        onChange={({ target }) => setAlt(target.value)}
      />
      {alt.trim() !== file.alt && (
        <Button type="submit" weight="line" busy={busy}>
          Save
        </Button>
      )}
    </form>
  )
}

function DeleteFile({ file, onRefused }: PartProps) {
  const navigate = useNavigate()
  const { search } = useLocation()
  const { revalidate } = useRevalidator()
  const { id, places } = file
  if (places > 0) return null
  const restore = () => void restored(id).then(() => revalidate())
  const remove = async () => {
    const answer = await post('media/remove-file', { id })
    if (!answer.ok) return onRefused(answer.message)
    await navigate(withFile(search, undefined), { preventScrollReset: true })
    const action = { label: 'Undo', onPress: restore }
    showToast({ tone: 'ok', message: 'Deleted', action })
  }
  return (
    <Button weight="line" onClick={() => void remove()}>
      <Icon name="trash-2" />
      Delete
    </Button>
  )
}

async function restored(id: string): Promise<void> {
  const answer = await post('media/restore-file', { id })
  showToast(
    answer.ok ? { tone: 'ok', message: 'It is back' } : { tone: 'warn', message: answer.message },
  )
}

function pageOf(kind: Use['kind'], id: string): string {
  if (kind === 'category') return '/categories'
  return kind === 'content' ? '/content' : `/products/${id}`
}
