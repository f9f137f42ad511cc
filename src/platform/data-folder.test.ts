import {
  chownSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from 'vitest'
import { appendToJournal } from '#privacy/journal-file.ts'
import { it } from '#tests/support/test-shop.ts'
import { authSecret } from './settings/auth-secret.ts'
import { giveToFolder, openDataFolder } from './data-folder.ts'

const shopsUser = 65_534
const isRoot = process.getuid?.() === 0

it.skipIf(!isRoot)(
  "what root's commands leave in the folder belongs to the user of the shop",
  async ({ shop, onTestFinished }) => {
    const dataDir = mkdtempSync(join(tmpdir(), 'nadi-folder-'))
    onTestFinished(() => rmSync(dataDir, { recursive: true }))
    chownSync(dataDir, shopsUser, shopsUser)
    const settings = { ...shop.settings, dataDir, authSecret: undefined }
    const folder = await openDataFolder(dataDir)
    authSecret(settings)
    await appendToJournal({ ...shop, settings }, [
      {
        userId: '01a20578-c2bf-7496-abc2-dec69c94d5b7',
        at: new Date(),
        actor: 'owner root',
        byAddress: true,
      },
    ])
    const owners = Object.fromEntries(
      readdirSync(dataDir).map((name) => [name, statSync(join(dataDir, name)).uid]),
    )
    folder.release()
    expect(owners).toMatchObject({
      'auth-secret': shopsUser,
      'erasures.jsonl': shopsUser,
      'shop.lock': shopsUser,
    })
  },
)

it.skipIf(!isRoot)(
  'root gives away nothing of its own folder, and nothing that a link leads to',
  ({ onTestFinished }) => {
    const place = mkdtempSync(join(tmpdir(), 'nadi-folder-'))
    onTestFinished(() => rmSync(place, { recursive: true }))
    const [own, other] = [join(place, 'own'), join(place, 'other')]
    mkdirSync(own)
    mkdirSync(other)
    chownSync(other, shopsUser, shopsUser)
    writeFileSync(join(own, 'kept'), '')
    symlinkSync(join(own, 'kept'), join(other, 'link'))
    for (const file of [join(own, 'kept'), join(other, 'link')]) giveToFolder(file)
    expect(statSync(join(own, 'kept')).uid).toBe(0)
  },
)
