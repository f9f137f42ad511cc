import { createHash } from 'node:crypto'
import { mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/**
 * What is made from drawings and words, served under /media. It is kept in git: to make all of it
 * takes minutes of a small machine's time.
 */
export const mediaFolder = fileURLToPath(new URL('../../media/', import.meta.url))

export type Progress = (message: string) => void

/** The bytes of each file made, by its path below the media folder. */
export type Files = Record<string, Uint8Array>

/** One thing to make: `key` changes whenever its files would come out different. */
export type Piece = { name: string; key: string; make: () => Promise<Files> }

export type Batch = {
  what: string
  manifest: string
  pieces: Piece[]
  secondsEach: number
  /** What is no longer asked for stays: shops that are open already refer to it. */
  keep?: true
}

type BuildRecord = { key: string; sizes: Record<string, number> }
type Manifest = Record<string, BuildRecord>

const reportEveryMs = 3000
const saveEvery = 16

export const keyOf = (...inputs: (string | Uint8Array)[]): string => {
  const hash = createHash('sha256')
  for (const input of inputs) hash.update(`${input.length}:`).update(input)
  return hash.digest('hex')
}

/** Makes what is new or changed, and removes the files of what is gone. */
export async function makeOnce(batch: Batch, progress: Progress): Promise<void> {
  const before = await manifestOf(batch)
  const now: Manifest = batch.keep ? { ...before } : {}
  const pending: Piece[] = []
  for (const piece of batch.pieces) {
    const record = before[piece.name]
    if (record?.key === piece.key && (await areWhole(record))) now[piece.name] = record
    else pending.push(piece)
  }
  const report = reporter(batch, pending.length, progress)
  try {
    await inParallel(pending, async (piece) => {
      now[piece.name] = await makePiece(piece)
      if (report() % saveEvery === 0) await saveManifest(batch, { ...before, ...now })
    })
  } catch (error) {
    // What is already made stays made, so that the next run goes on from here.
    await saveManifest(batch, { ...before, ...now })
    throw error
  }
  await removeLeftovers(before, now)
  if (pending.length > 0 || Object.keys(before).length > Object.keys(now).length)
    await saveManifest(batch, now)
}

async function manifestOf(batch: Batch): Promise<Manifest> {
  try {
    return JSON.parse(await readFile(join(mediaFolder, batch.manifest), 'utf8'))
  } catch {
    // A missing or damaged manifest only costs making everything again.
    return {}
  }
}

/** Sizes are compared too: a power cut can leave a file that is there but empty. */
async function areWhole(record: BuildRecord): Promise<boolean> {
  const checks = await Promise.all(
    Object.entries(record.sizes).map(([file, size]) =>
      stat(join(mediaFolder, file)).then(
        (stats) => stats.size === size,
        () => false,
      ),
    ),
  )
  return checks.every(Boolean)
}

async function makePiece(piece: Piece): Promise<BuildRecord> {
  const files = await piece.make().catch((cause: unknown) => {
    throw new Error(`Could not make ${piece.name}.`, { cause })
  })
  const sizes: Record<string, number> = {}
  for (const [file, bytes] of Object.entries(files)) {
    await writeWhole(join(mediaFolder, file), bytes)
    sizes[file] = bytes.length
  }
  return { key: piece.key, sizes }
}

/** Under a name of its own first: a reader sees the old file or the new one, never half of one. */
async function writeWhole(path: string, content: Uint8Array | string): Promise<void> {
  const draft = `${path}.${process.pid}.part`
  await mkdir(dirname(path), { recursive: true })
  await writeFile(draft, content)
  await rename(draft, path)
}

const saveManifest = (batch: Batch, manifest: Manifest): Promise<void> =>
  writeWhole(join(mediaFolder, batch.manifest), `${JSON.stringify(inOrder(manifest), null, 1)}\n`)

/** So that a changed drawing is a changed line. */
const inOrder = (manifest: Manifest): Manifest =>
  Object.fromEntries(Object.entries(manifest).sort(([a], [b]) => (a < b ? -1 : 1)))

async function removeLeftovers(before: Manifest, now: Manifest): Promise<void> {
  const fileNames = new Set(Object.values(now).flatMap((record) => Object.keys(record.sizes)))
  const all = Object.values(before).flatMap((record) => Object.keys(record.sizes))
  for (const file of all)
    if (!fileNames.has(file)) await rm(join(mediaFolder, file), { force: true })
}

function reporter(batch: Batch, total: number, progress: Progress): () => number {
  let doneCount = 0
  let reportedAtMs = Date.now()
  const seconds = Math.ceil((total * batch.secondsEach) / availableParallelism())
  if (seconds > 2) progress(`Making ${total} ${batch.what}, this once: about ${seconds} seconds`)
  return () => {
    doneCount += 1
    if (Date.now() - reportedAtMs >= reportEveryMs) {
      reportedAtMs = Date.now()
      progress(`Made ${doneCount} of ${total} ${batch.what}`)
    }
    return doneCount
  }
}

/** The first failure stops the others from taking new work. */
async function inParallel<Work>(items: Work[], work: (item: Work) => Promise<void>): Promise<void> {
  const queue = [...items]
  const worker = async () => {
    for (let item = queue.shift(); item !== undefined; item = queue.shift()) {
      try {
        await work(item)
      } catch (error) {
        queue.length = 0
        throw error
      }
    }
  }
  const settled = await Promise.allSettled(Array.from({ length: availableParallelism() }, worker))
  for (const result of settled) if (result.status === 'rejected') throw result.reason
}
