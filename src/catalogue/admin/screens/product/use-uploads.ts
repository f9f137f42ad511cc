import { useRef, useState } from 'react'
import { uploadPicture } from '#media/admin/screens/send-file.ts'
import { mostPictures } from '../../rules.ts'
import type { ProductEditor } from './use-product.ts'

export type Upload = { id: number; name: string; percent: number; refusal?: string }

const takenTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/avif']

/** Pictures on their way: one after the other, as the server reads them. */
export function useUploads(editor: ProductEditor) {
  const [uploads, setUploads] = useState<readonly Upload[]>([])
  const lastId = useRef(0)
  const turn = useRef(Promise.resolve())
  const change = (id: number, about: Partial<Upload>) =>
    setUploads((all) => all.map((upload) => (upload.id === id ? { ...upload, ...about } : upload)))
  const remove = (id: number) => setUploads((all) => all.filter((upload) => upload.id !== id))
  const uploadOne = async (id: number, file: File) => {
    if (file.type && !takenTypes.includes(file.type))
      return change(id, { refusal: 'Please choose JPEG, PNG, WebP or AVIF.' })
    const answer = await uploadPicture(file, (percent) => change(id, { percent }))
    if (!answer.ok) return change(id, { refusal: answer.message })
    remove(id)
    editor.addPicture({ src: answer.value.src, alt: answer.value.alt })
  }
  const add = (files: readonly File[]) => {
    const room = mostPictures - editor.form.pictures.length - uploads.length
    for (const file of files.slice(0, Math.max(0, room))) {
      lastId.current += 1
      const id = lastId.current
      setUploads((all) => [...all, { id, name: file.name || 'pasted picture', percent: 0 }])
      turn.current = turn.current.then(() => uploadOne(id, file))
    }
  }
  return { uploads, add, remove }
}
