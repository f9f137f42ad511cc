import { post, sent, type Answered } from '#admin/parts/post.ts'
import type { KeptPdf, KeptPicture } from '../../contract.ts'
import { partBytes, uploadHeader, type Shape } from '../../rules.ts'

const tries = 3
/** While others of this member's files are made ready: a picture takes seconds. */
const turns = 20
const turnMs = 2_000

type OnProgress = (percent: number) => void

/** Uploads a picture in parts; `onProgress` gets the percentage. A part that fails is repeated. */
export function uploadPicture(
  file: File,
  onProgress: OnProgress,
  shape?: Shape,
): Promise<Answered<KeptPicture>> {
  const about = { kind: 'picture', finish: 'finish-upload', shape, onProgress } as const
  return sendFile<KeptPicture>(file, about)
}

export function uploadPdf(file: File, onProgress: OnProgress): Promise<Answered<KeptPdf>> {
  return sendFile<KeptPdf>(file, { kind: 'pdf', finish: 'finish-pdf', onProgress })
}

type About = {
  kind: 'picture' | 'pdf'
  finish: string
  shape?: Shape | undefined
  onProgress: OnProgress
}

async function sendFile<Kept>(
  file: File,
  { kind, finish, shape, onProgress }: About,
): Promise<Answered<Kept>> {
  const name = (file.name || 'pasted picture').slice(0, 200)
  const begun = await post<{ id: string; parts: number }>('media/begin-upload', {
    name,
    bytes: file.size,
    kind,
  })
  if (!begun.ok) return begun
  const { id, parts } = begun.value
  for (let part = 0; part < parts; part += 1) {
    const answer = await sendPart(
      `${id}/${part}`,
      file.slice(part * partBytes, (part + 1) * partBytes),
    )
    if (!answer.ok) return answer
    onProgress(Math.round(((part + 1) * 95) / parts))
  }
  return inTurn(() => post<Kept>(`media/${finish}`, { id, ...(shape && { shape }) }))
}

async function sendPart(path: string, body: Blob): Promise<Answered<unknown>> {
  const headers = { 'content-type': 'application/octet-stream', [uploadHeader]: '1' }
  const send = () => sent('/admin/api/media/parts/'.concat(path), { headers, body })
  let answer = await send()
  for (
    let again = 1;
    again < tries && !answer.ok && (answer.status === 0 || answer.status >= 500);
    again += 1
  )
    answer = await send()
  return answer
}

async function inTurn<Kept>(finish: () => Promise<Answered<Kept>>): Promise<Answered<Kept>> {
  let answer = await finish()
  for (let turn = 1; turn < turns && !answer.ok && answer.status === 503; turn += 1) {
    await new Promise((resolve) => setTimeout(resolve, turnMs))
    answer = await finish()
  }
  return answer
}
