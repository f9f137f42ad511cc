import { useEffect, useRef, useState, type RefObject } from 'react'
import type { Answer } from '#web/form-result.ts'
import {
  megabyte,
  mostPictureMegabytes,
  mostPictures,
  pictureFields,
  type PictureProblem,
} from '../shoppers/rules.ts'
import { shrunkPicture } from './shrink-picture.ts'

type Chosen = { key: string; file: File; preview?: string }

type ChosenPictures = {
  input: RefObject<HTMLInputElement | null>
  /** Ids of those that the shop has. */
  storedIds: readonly string[]
  chosen: readonly Chosen[]
  problem: PictureProblem | undefined
  isReading: boolean
  add(files: readonly File[]): Promise<void>
  dropKept(id: string): void
  drop(key: string): void
}

/** The pictures of a form; the file input always holds the chosen ones, which it sends. */
export function useChosenPictures(
  own: readonly string[],
  answer: Answer | undefined,
): ChosenPictures {
  const input = useRef<HTMLInputElement>(null)
  const [storedIds, setStoredIds] = useState(() => keptOf(answer) ?? own)
  const [chosen, setChosen] = useState<readonly Chosen[]>([])
  const [problem, setProblem] = useState<PictureProblem>()
  const [isReading, setReading] = useState(false)
  const [lastAnswer, setLastAnswer] = useState(answer)
  if (lastAnswer !== answer) {
    setLastAnswer(answer)
    const ids = keptOf(answer)
    // Without an answer of the page the files were not sent: they stay chosen.
    if (ids) {
      setStoredIds(ids)
      setChosen([])
      setProblem(undefined)
    }
  }
  useEffect(() => {
    if (input.current) input.current.files = filesOf(chosen)
  }, [chosen])
  const add = async (files: readonly File[]) => {
    const room = mostPictures - storedIds.length - chosen.length
    setReading(true)
    // One after the other: a decoded photograph is large on a small phone.
    const read: (Chosen | PictureProblem)[] = []
    for (const file of files.slice(0, Math.max(0, room))) read.push(await readFile(file))
    setReading(false)
    const accepted = read.filter((item) => typeof item !== 'string')
    setProblem(files.length > room ? 'TOO_MANY' : read.find((item) => typeof item === 'string'))
    setChosen((before) => [...before, ...accepted].slice(0, mostPictures - storedIds.length))
  }
  const dropKept = (id: string) => setStoredIds((ids) => ids.filter((other) => other !== id))
  const drop = (key: string) => {
    setProblem(undefined)
    setChosen((before) => before.filter((other) => other.key !== key))
  }
  return { input, storedIds, chosen, problem, isReading, add, dropKept, drop }
}

/** What is chosen is what the input sends. */
function filesOf(chosen: readonly Chosen[]): FileList {
  const transfer = new DataTransfer()
  for (const { file } of chosen) transfer.items.add(file)
  return transfer.files
}

function keptOf(answer: Answer | undefined): string[] | undefined {
  const ids = answer?.values[pictureFields.kept]
  return ids?.split(' ').filter((id) => id !== '')
}

// Of the keys of what was chosen on this page.
let count = 0

async function readFile(file: File): Promise<Chosen | PictureProblem> {
  count += 1
  const key = String(count)
  const drawn = await shrunkPicture(file)
  if (drawn) return { key, ...drawn }
  if (/\.hei[cf]$/i.test(file.name)) return 'HEIC'
  if (file.size > mostPictureMegabytes * megabyte) return 'TOO_LARGE'
  // The shop may know what this browser cannot read.
  return /^image\/(?!svg)/.test(file.type) ? { key, file } : 'NOT_A_PICTURE'
}
