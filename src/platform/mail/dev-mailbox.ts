import { renameSync, writeFileSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { makeDataFolder } from '../data-folder.ts'
import type { Outgoing } from './email-layout.ts'

export type StoredEmail = { name: string; to: string; subject: string; at: string }

const emailName = /^\d{4}-\d{2}-\d{2}T[\d-]+Z-[0-9a-f-]{36}$/
const maxFiles = 200

/** Writes an email as .eml, .html and .txt. A retry replaces its own files. */
export function saveEmail(dataDir: string, email: Outgoing, eml: Buffer): void {
  const folder = makeDataFolder(emailsFolder(dataDir))
  const name = `${email.since.toISOString().replace(/[:.]/g, '-')}-${email.id}`
  const head = `To: ${email.to}\nSubject: ${email.subject}\nDate: ${email.since.toISOString()}\n${email.userId ? `Account: ${email.userId}\n` : ''}\n`
  writeWhole(join(folder, `${name}.eml`), eml)
  writeWhole(join(folder, `${name}.html`), email.html)
  writeWhole(join(folder, `${name}.txt`), head + email.text)
}

/** Newest first. */
export async function listEmails(dataDir: string): Promise<StoredEmail[]> {
  const files = await readdir(emailsFolder(dataDir)).catch(() => [])
  const names = files
    .filter((file) => file.endsWith('.txt'))
    .map((file) => file.slice(0, -'.txt'.length))
    .filter((name) => emailName.test(name))
  return Promise.all(
    names
      .sort()
      .reverse()
      .slice(0, maxFiles)
      .map((name) => headOf(dataDir, name)),
  )
}

export async function readEmail(dataDir: string, name: string): Promise<string | undefined> {
  return emailName.test(name)
    ? readFile(join(emailsFolder(dataDir), `${name}.html`), 'utf8').catch(() => undefined)
    : undefined
}

export function emailsFolder(dataDir: string): string {
  return join(resolve(dataDir), 'letters')
}

async function headOf(dataDir: string, name: string): Promise<StoredEmail> {
  const [to = '', subject = '', at = ''] = (
    await readFile(join(emailsFolder(dataDir), `${name}.txt`), 'utf8')
  ).split('\n')
  return {
    name,
    to: to.slice('To: '.length),
    subject: subject.slice('Subject: '.length),
    at: at.slice('Date: '.length),
  }
}

/**
 * Atomic by rename; readable by the owner only, because an email may hold a login link.
 * Synchronous: a few kilobytes are written sooner than handed to a thread.
 */
function writeWhole(file: string, content: Buffer | string): void {
  writeFileSync(`${file}.part`, content, { mode: 0o600 })
  renameSync(`${file}.part`, file)
}
