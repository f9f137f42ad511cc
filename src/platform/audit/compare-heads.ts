import type { Shop } from '../shop.ts'
import { isSignatureRight, type KeptHead } from './heads.ts'
import type { Head } from './seal-entries.ts'
import { verifyChain, type Verification } from './verify-chain.ts'

/** What kept heads say about the chain of this database. */
export type Comparison = {
  verification: Verification
  /** Heads that the chain agrees with. */
  agreeing: number
  /** The first that disagrees, or that the chain does not reach. */
  disagreeing?: KeptHead
  /** Number of the last head before it that agrees: from there on the two differ. */
  agreesUpTo: number
  /** Restores that the file tells of, and how many of the former database's entries each left. */
  forks: { head: KeptHead; lost: number }[]
  /** Heads with a signature of another key: changed, or made before AUTH_SECRET was. */
  foreign: number
}

/** Verifies the whole chain and compares it with heads that were kept outside the database. */
export async function compareHeads(shop: Shop, heads: KeptHead[]): Promise<Comparison> {
  const { current, forks } = withoutFormer(heads)
  const hashes = new Map<number, string | undefined>(
    current.map(({ seal }) => [seal, undefined] as const),
  )
  const onEntry = ({ seal, hash }: Head) => void (hashes.has(seal) && hashes.set(seal, hash))
  const verification = await verifyChain(shop, { onEntry })
  const agrees = ({ seal, hash }: KeptHead) => seal === 0 || hashes.get(seal) === hash
  const inOrder = current.toSorted((head, other) => head.seal - other.seal)
  const disagreeing = inOrder.find((head) => !agrees(head))
  const agreeing = disagreeing ? inOrder.slice(0, inOrder.indexOf(disagreeing)) : inOrder
  return {
    verification,
    agreeing: agreeing.length,
    ...(disagreeing && { disagreeing }),
    agreesUpTo: agreeing.at(-1)?.seal ?? 0,
    forks,
    foreign: heads.filter((head) => head.signature && !isSignatureRight(shop, head)).length,
  }
}

/**
 * Without the heads of former databases: those written before a restore, beyond the entry it went
 * back to.
 */
function withoutFormer(heads: KeptHead[]): {
  current: KeptHead[]
  forks: Comparison['forks']
} {
  let current: KeptHead[] = []
  const forks: Comparison['forks'] = []
  for (const head of heads) {
    if (head.restored !== undefined) {
      const lost = Math.max(0, ...current.map(({ seal }) => seal - head.seal))
      forks.push({ head, lost })
      current = current.filter(({ seal }) => seal <= head.seal)
    }
    current.push(head)
  }
  return { current, forks }
}
