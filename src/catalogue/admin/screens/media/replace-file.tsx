import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { Icon } from '#admin/parts/icon.tsx'
import { classes } from '#design/classes.ts'
import { showToast } from '#design/overlays/toasts.ts'
import { uploadPdf, uploadPicture } from '#media/admin/screens/send-file.ts'
import type { KeptFile } from '#media/contract.ts'
import { post } from '../post.ts'
import { withFile } from './media-shape.ts'
import { placesOf } from './file-words.ts'

type Replaced = { changed: number; canUndo: boolean; left: { name: string; note: string }[] }
type ReplaceFileProps = { file: KeptFile; onRefused: (message: string | undefined) => void }

/** Another file in every place of this one, with Undo; the button says in how many. */
export function ReplaceFile({ file, onRefused }: ReplaceFileProps) {
  const [percent, setPercent] = useState<number>()
  const navigate = useNavigate()
  const { search } = useLocation()
  const show = (id: string) => navigate(withFile(search, id), { preventScrollReset: true })
  const undo = async (by: string) => {
    const answer = await replaceBy(by, file.id)
    if (!answer.ok) return showToast({ tone: 'warn', message: `Not undone: ${answer.message}` })
    await show(file.id)
    showToast({ tone: 'ok', message: 'Undone' })
  }
  const send = async (chosen: File) => {
    setPercent(0)
    const upload = file.kind === 'pdf' ? uploadPdf : uploadPicture
    const uploadAnswer = await upload(chosen, setPercent)
    const answer = uploadAnswer.ok ? await replaceBy(file.id, uploadAnswer.value.id) : uploadAnswer
    setPercent(undefined)
    if (!uploadAnswer.ok || !answer.ok) return onRefused(answer.ok ? undefined : answer.message)
    const { changed, canUndo, left } = answer.value as Replaced
    if (uploadAnswer.value.id === file.id) return onRefused('This is the same file.')
    await show(uploadAnswer.value.id)
    if (left.length > 0) return showToast({ tone: 'warn', message: wordsOfLeft(left) })
    const action = { label: 'Undo', onPress: () => void undo(uploadAnswer.value.id) }
    const message = changed === 1 ? 'Replaced in 1 place' : `Replaced in ${changed} places`
    showToast({ tone: 'ok', message, ...(canUndo && { action }) })
  }
  return (
    <label className={classes('btn btn--line a-scripted', percent !== undefined && 'is-busy')}>
      <Icon name="replace" />
      {percent === undefined
        ? file.places === 0
          ? 'Replace'
          : `Replace in ${placesOf(file)}`
        : `${percent} %`}
      <input
        className="sr"
        type="file"
        disabled={percent !== undefined}
        accept={
          file.kind === 'pdf' ? 'application/pdf' : 'image/jpeg,image/png,image/webp,image/avif'
        }
        onChange={({ target }) => {
          const [chosen] = target.files ?? []
          target.value = ''
          if (chosen) void send(chosen)
        }}
      />
    </label>
  )
}

function replaceBy(id: string, by: string) {
  return post<Replaced>('files/replace', { id, by })
}

function wordsOfLeft(left: Replaced['left']): string {
  const [first] = left
  const more = left.length > 1 ? ` and ${left.length - 1} more` : ''
  return `Not replaced in ${first?.name}${more}: ${first?.note}`
}
