import { useState } from 'react'
import { SelectField } from '#admin/parts/select-field.tsx'
import { Button } from '#design/controls/button.tsx'
import { TextField } from '#design/controls/field.tsx'
import { Picture } from '#design/display/picture.tsx'
import type { ListedCategory } from '../../categories/contract.ts'
import { walls } from '../walls.ts'
import { uploadPicture } from '#media/admin/screens/send-file.ts'
import type { Send } from './send.ts'
import { DeleteCategory } from './delete-category.tsx'
import { NamesFields } from '../names-fields.tsx'

type CategoryFormProps = {
  category: ListedCategory | undefined
  rows: readonly ListedCategory[]
  send: Send
  onClose: () => void
}

/** Name, picture and wall of a category. */
export function CategoryForm({ category, rows, send, onClose }: CategoryFormProps) {
  const [form, setForm] = useState({
    name: category?.name ?? '',
    names: category?.names ?? {},
    picture: category?.picture ?? '',
    wall: category?.wall ?? 'sky',
  })
  const [refusal, setRefusal] = useState<string>()
  const [busy, setBusy] = useState(false)
  const save = async () => {
    setBusy(true)
    const target = category && { id: category.id, version: category.version }
    const answer = await send(category ? 'save' : 'create', { ...target, ...form }, 'Saved')
    setBusy(false)
    if (!answer.ok) return setRefusal(answer.message)
    if (!category) onClose()
  }
  const upload = async (file: File | undefined) => {
    if (!file) return
    setBusy(true)
    const answer = await uploadPicture(file, () => undefined)
    setBusy(false)
    if (!answer.ok) return setRefusal(answer.message)
    setRefusal(undefined)
    setForm((current) => ({ ...current, picture: answer.value.src }))
  }
  return (
    <section className="a-card" aria-labelledby="category-head">
      <div className="hd">
        <h2 id="category-head">{category?.name ?? 'New category'}</h2>
      </div>
      <div className="bd">
        {refusal !== undefined && (
          <p className="note note--error" role="alert">
            {refusal}
          </p>
        )}
        <TextField
          label="Name"
          value={form.name}
          maxLength={60}
          hint="Shoppers see it, and search finds its products by it"
          onChange={({ target }) => setForm({ ...form, name: target.value })}
        />
        <NamesFields
          names={form.names}
          most={60}
          onChange={(names) => setForm({ ...form, names })}
        />
        <CategoryPicture {...form} onUpload={(file) => void upload(file)} />
        <SelectField
          label="Wall colour"
          value={form.wall}
          options={walls}
          onChange={({ target }) => setForm({ ...form, wall: target.value as typeof form.wall })}
        />
      </div>
      <div className="ft g-acts">
        <Button busy={busy} onClick={() => void save()}>
          {category ? 'Save' : 'Make the category'}
        </Button>
        <Button weight="line" onClick={onClose}>
          Close
        </Button>
        {category && (
          <DeleteCategory {...{ category, rows, send, onClose }} onRefused={setRefusal} />
        )}
      </div>
    </section>
  )
}

type CategoryPictureProps = {
  picture: string
  wall: string
  onUpload: (file: File | undefined) => void
}

function CategoryPicture({ picture, wall, onUpload }: CategoryPictureProps) {
  return (
    <div className="g-picture">
      <span className={`a-th a-th--lg ${wall}`}>
        <Picture src={picture} alt="" sizes="80px" width={80} height={80} />
      </span>
      <label className="btn btn--line">
        {picture === '' ? 'Add a picture' : 'Another picture'}
        <input
          className="sr"
          type="file"
          accept="image/jpeg,image/png,image/webp,image/avif"
          onChange={({ target }) => onUpload(target.files?.[0])}
        />
      </label>
    </div>
  )
}
