import { useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { uploadPdf, uploadPicture } from '#media/admin/screens/send-file.ts'
import type { Match } from '../../files/contract.ts'
import { mostNames } from '../../files/rules.ts'
import { post } from '../post.ts'
import { groupsOf, isPdf, jobsOf, type UploadJob } from './upload-jobs.ts'

type Phase = 'none' | 'asking' | 'sending' | 'done'
type Change = (id: number, about: Partial<UploadJob>) => void

/** Sends files one after the other, product by product; answers how. */
function useSending() {
  const [jobs, setJobs] = useState<readonly UploadJob[]>([])
  const [phase, setPhase] = useState<Phase>('none')
  const isStopped = useRef(false)
  const { revalidate } = useRevalidator()
  const change: Change = (id, about) =>
    setJobs((all) => all.map((job) => (job.id === id ? { ...job, ...about } : job)))
  const send = async (all: readonly UploadJob[]) => {
    isStopped.current = false
    setPhase('sending')
    for (const group of groupsOf(all)) {
      if (isStopped.current) break
      await sendGroup(group, change, () => isStopped.current)
    }
    setPhase('done')
    await revalidate()
  }
  return { jobs, setJobs, phase, setPhase, change, send, stop: () => (isStopped.current = true) }
}

/**
 * Files on their way into the library; those that name a product are shown with it first, and are
 * added to it once they are there.
 */
export function useMediaUpload() {
  const { jobs, setJobs, phase, setPhase, change, send, stop } = useSending()
  const [refusal, setRefusal] = useState<string>()
  const take = (next: readonly UploadJob[], first: Phase) => {
    setJobs(next)
    setPhase(first)
  }
  const choose = async (files: readonly File[]) => {
    if (files.length === 0 || phase === 'sending') return
    const answer = await matchesOf(files)
    setRefusal(typeof answer === 'string' ? answer : undefined)
    if (typeof answer === 'string') return
    const next = jobsOf(files, answer)
    take(next, 'asking')
    if (!next.some(({ product }) => product)) await send(next)
  }
  const retry = () => {
    const again = jobs.map((job) =>
      job.state === 'refused' ? { ...job, state: 'waiting' as const, note: '' } : job,
    )
    setJobs(again)
    void send(again)
  }
  return {
    jobs,
    phase,
    refusal,
    change,
    stop,
    retry,
    choose: (files: readonly File[]) => void choose(files),
    start: () => void send(jobs),
    close: () => take([], 'none'),
  }
}

/** The product of each file, or why that cannot be said. */
async function matchesOf(files: readonly File[]): Promise<Match[] | string> {
  if (files.length > mostNames)
    return `At most ${mostNames} files at once: these are ${files.length}.`
  const names = files.map(({ name }) => name.slice(0, 200))
  const answer = await post<{ matches: Match[] }>('files/match', { names })
  return answer.ok ? answer.value.matches : (answer.errors[0]?.message ?? answer.message)
}

export type MediaUpload = ReturnType<typeof useMediaUpload>

/** The files of one product, then all of them into it at once. */
async function sendGroup(
  group: readonly UploadJob[],
  change: Change,
  isStopped: () => boolean,
): Promise<void> {
  const uploads: { id: number; src: string; alt: string }[] = []
  for (const { id, file, alt } of group) {
    if (isStopped()) break
    change(id, { state: 'sending' })
    const upload = isPdf(file) ? uploadPdf : uploadPicture
    const answer = await upload(file, (percent) => change(id, { percent }))
    if (answer.ok) uploads.push({ id, src: answer.value.src, alt: alt.trim() })
    change(
      id,
      answer.ok
        ? { state: 'done', percent: 100, note: 'In the library' }
        : { state: 'refused', note: answer.message },
    )
  }
  const [first] = group
  if (!first?.isAdded || !first.product || uploads.length === 0) return
  const pictures = uploads.map(({ src, alt }) => ({ src, alt }))
  const answer = await post('files/add-pictures', { product: first.product.id, pictures })
  for (const { id } of uploads)
    change(
      id,
      answer.ok
        ? { note: `In ${first.product.name}` }
        : { state: 'refused', note: answer.errors[0]?.message ?? answer.message },
    )
}
