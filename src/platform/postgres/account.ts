import { spawnSync } from 'node:child_process'
import { chmodSync, chownSync, readFileSync, statSync } from 'node:fs'
import { userInfo } from 'node:os'
import { dirname } from 'node:path'
import { StartRefused } from '../settings/start-refused.ts'

export type Launch = { command: string; args: string[]; uid?: number; gid?: number }

/** The user that runs PostgreSQL, which refuses to run as root. */
export type Account = { launch(command: string, args: string[]): Launch; own(path: string): void }

type User = { uid: number; gid: number }
type Places = {
  dataDir: string
  cluster: string
  binaries: { postgres: string; environment: Record<string, string> | undefined }
}

const ourselves: Account = { launch: (command, args) => ({ command, args }), own: () => undefined }
const nobodyUser: User = { uid: 65_534, gid: 65_534 }

/** The owner of the files decides, so that a folder always has the same user. */
export function chooseAccount(places: Places): Account {
  if (process.getuid === undefined) return ourselves
  if (process.getuid() !== 0)
    return !isListed() && reaches(namespaced(), places) ? namespaced() : ourselves
  const account = waysForRoot(places).find((way) => reaches(way, places))
  if (account) return account
  const trouble = `PostgreSQL does not run as root, and no other user can reach ${places.dataDir} and the program here`
  throw new StartRefused(
    `${trouble}: start Nadi as an ordinary user, or set DATABASE_URL to a PostgreSQL of your own.`,
  )
}

function waysForRoot({ dataDir, cluster }: Places): Account[] {
  const folder = statSync(dataDir)
  const owner = statSync(cluster, { throwIfNoEntry: false }) ?? folder
  if (owner.uid !== 0) return [otherUser(owner, dataDir)]
  if (owner !== folder) return [namespaced()]
  // With sudo in a private home, only the owner of that home may enter the folder.
  const host = statSync(dirname(dataDir))
  const candidates = host.uid === 0 ? [nobodyUser] : [host, nobodyUser]
  return [namespaced(), ...candidates.map((user) => otherUser(user, dataDir))]
}

/** A user namespace: another id for PostgreSQL, while the files stay ours. */
function namespaced(): Account {
  const uid = listedUser()
  const disguise = ['--user', `--map-user=${uid}`, '--map-group=1000']
  return {
    launch: (command, args) => ({ command: 'unshare', args: [...disguise, command, ...args] }),
    own: () => undefined,
  }
}

function otherUser({ uid, gid }: User, dataDir: string): Account {
  return {
    launch: (command, args) => ({ command, args, uid, gid }),
    own: (path) => {
      const folder = statSync(dataDir)
      if (folder.uid !== uid) chmodSync(dataDir, (folder.mode & 0o777) | 0o011)
      chownSync(path, uid, gid)
    },
  }
}

/** Whether the user can enter the parent folders and run the programs. */
function reaches(account: Account, { dataDir, binaries }: Places): boolean {
  const { command, args, uid, gid } = account.launch('sh', [
    '-c',
    'cd "$1" && exec "$2" --version',
    'sh',
    dirname(dataDir),
    binaries.postgres,
  ])
  const result = spawnSync(command, args, {
    stdio: 'ignore',
    uid,
    gid,
    ...(binaries.environment && { env: binaries.environment }),
  })
  return result.status === 0
}

// initdb needs an entry in the user database; a container's --user often has none.
function isListed(): boolean {
  try {
    return userInfo().uid >= 0
  } catch {
    return false
  }
}

function listedUser(): number {
  const userIds = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => Number(line.split(':')[2]))
  return [1000, nobodyUser.uid, ...userIds].find((uid) => uid > 0 && userIds.includes(uid)) ?? 1000
}
