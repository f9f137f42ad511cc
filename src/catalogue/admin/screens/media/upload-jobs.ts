import type { Match } from '../../files/contract.ts'
import { longest } from '../../rules.ts'

export type UploadJob = {
  id: number
  file: File
  name: string
  product: Match['product']
  number: number
  /** Whether it is added to its product, and with which words. */
  isAdded: boolean
  alt: string
  state: 'waiting' | 'sending' | 'done' | 'refused'
  percent: number
  note: string
}

const pictures = ['image/jpeg', 'image/png', 'image/webp', 'image/avif']

export function isPdf({ type, name }: File): boolean {
  return type === 'application/pdf' || /\.pdf$/i.test(name)
}

/** One job for each file; what is neither picture nor PDF is refused before it is sent. */
export function jobsOf(files: readonly File[], matches: readonly Match[]): UploadJob[] {
  const counts = new Map<string, number>()
  const jobs = files.map((file, id) => {
    const { product = null, number = 1 } = matches[id] ?? {}
    const isTaken = isPdf(file) || file.type === '' || pictures.includes(file.type)
    const own = isPdf(file) ? null : product
    return {
      id,
      file,
      name: file.name,
      product: own,
      number,
      isAdded: own !== null && isTaken,
      alt: '',
      state: isTaken ? ('waiting' as const) : ('refused' as const),
      percent: 0,
      note: isTaken ? '' : 'Please choose JPEG, PNG, WebP, AVIF or PDF.',
    }
  })
  return inOrder(jobs).map((job) => {
    if (!job.product) return job
    const place = (counts.get(job.product.id) ?? job.product.pictures) + 1
    counts.set(job.product.id, place)
    const words = place === 1 ? job.product.name : `${job.product.name}, picture ${place}`
    return { ...job, alt: words.slice(0, longest.alt) }
  })
}

/** Product by product, each in the order of its numbers; files without one come last. */
function inOrder(jobs: UploadJob[]): UploadJob[] {
  const keyOf = ({ product }: UploadJob) => product?.sku ?? '\uFFFF'
  return jobs.toSorted(
    (one, other) => keyOf(one).localeCompare(keyOf(other)) || one.number - other.number,
  )
}

/** Jobs that are still to be done, by product. */
export function groupsOf(jobs: readonly UploadJob[]): UploadJob[][] {
  const groups = new Map<string, UploadJob[]>()
  for (const job of jobs.filter(({ state }) => state === 'waiting')) {
    const key = job.isAdded && job.product ? job.product.id : ''
    groups.set(key, [...(groups.get(key) ?? []), job])
  }
  return [...groups.values()]
}
