import { renameSync, writeFileSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { makeDataFolder } from '../data-folder.ts'
import type { Outgoing } from './email-layout.ts'

export type LetterOnFile = { name: string; to: string; subject: string; at: string }

const named = /^\d{4}-\d{2}-\d{2}T[\d-]+Z-[0-9a-f-]{36}$/
const most = 200

/**
 * Practice mode's letter box: an .eml for a mail program, and the same as .html and .txt. A
 * repeated try replaces its own files.
 */
export function putInFolder(dataDir: string, letter: Outgoing, eml: Buffer): void {
  const folder = makeDataFolder(lettersFolder(dataDir))
  const name = `${letter.since.toISOString().replace(/[:.]/g, '-')}-${letter.id}`
  const head = `To: ${letter.to}\nSubject: ${letter.subject}\nDate: ${letter.since.toISOString()}\n${letter.userId ? `Account: ${letter.userId}\n` : ''}\n`
  writeWhole(join(folder, `${name}.eml`), eml)
  writeWhole(join(folder, `${name}.html`), letter.html)
  writeWhole(join(folder, `${name}.txt`), head + letter.text)
}

/** The newest first. */
export async function lettersInFolder(dataDir: string): Promise<LetterOnFile[]> {
  const files = await readdir(lettersFolder(dataDir)).catch(() => [])
  const names = files
    .filter((file) => file.endsWith('.txt'))
    .map((file) => file.slice(0, -'.txt'.length))
    .filter((name) => named.test(name))
  return Promise.all(
    names
      .sort()
      .reverse()
      .slice(0, most)
      .map((name) => headOf(dataDir, name)),
  )
}

/** The HTML of one letter; undefined when there is none of that name. */
export async function letterInFolder(dataDir: string, name: string): Promise<string | undefined> {
  return named.test(name)
    ? readFile(join(lettersFolder(dataDir), `${name}.html`), 'utf8').catch(() => undefined)
    : undefined
}

export function lettersFolder(dataDir: string): string {
  return join(resolve(dataDir), 'letters')
}

async function headOf(dataDir: string, name: string): Promise<LetterOnFile> {
  const [to = '', subject = '', at = ''] = (
    await readFile(join(lettersFolder(dataDir), `${name}.txt`), 'utf8')
  ).split('\n')
  return {
    name,
    to: to.slice('To: '.length),
    subject: subject.slice('Subject: '.length),
    at: at.slice('Date: '.length),
  }
}

/**
 * Under its name only when it is complete; readable by the owner alone, because a letter may hold a
 * key to an account. A few kilobytes for the system's cache: to hand them to another thread would
 * take longer than to write them.
 */
function writeWhole(file: string, content: Buffer | string): void {
  writeFileSync(`${file}.part`, content, { mode: 0o600 })
  renameSync(`${file}.part`, file)
}
