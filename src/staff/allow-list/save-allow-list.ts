import { audited, auditedByOwner } from '#platform/audit/audited.ts'
import { networkOf, withinNetworks } from '#platform/networks.ts'
import { apiError, commonErrors } from '#platform/rpc/contract.ts'
import type { StaffAction } from '#platform/rpc/staff-context.ts'
import type { Shop } from '#platform/shop.ts'
import { memberErrors } from '../errors.ts'
import { nameOf, tellOwners } from '../tell-owners.ts'
import { readAgain, readAllowList, writeAllowList } from './allow-list.ts'
import { allowListErrors } from './contract.ts'
import type { Network } from './rules.ts'

const about = {
  subject: { kind: 'allow-list', id: 'all' },
  look: async (shop: Shop) => ({ networks: (await readAllowList(shop)).networks }),
}

/**
 * The networks that the back office is reached from; none opens it to all. Throws OUTSIDE where the
 * member's own address is not within, CHANGED, and a 400 that names the network.
 */
export async function saveAllowList(
  context: StaffAction,
  { networks: typed, version }: { networks: Network[]; version: number },
): Promise<{ version: number }> {
  const networks = typed.map(({ network, note }, at) => ({ network: checked(network, at), note }))
  const isWithin = withinNetworks(networks.map(({ network }) => network))
  if (networks.length > 0 && !isWithin(context.address)) throw apiError(allowListErrors, 'OUTSIDE')
  await audited(context, about, async (shop, member) => {
    if (!(await writeAllowList(shop, networks, version))) throw apiError(memberErrors, 'CHANGED')
    const list = networks.map(({ network }) => network).join(', ')
    await tellOwners(shop, {
      what: 'the addresses that the back office is reached from are changed',
      about: list || 'every address',
      by: nameOf(member),
    })
  })
  readAgain(context.shop)
  return { version: version + 1 }
}

/** For the command on the server: the back office is reached from everywhere again. */
export async function clearAllowList(shop: Shop, actor: string): Promise<number> {
  return auditedByOwner(
    shop,
    { actor, call: 'command staff-allow-list-clear' },
    {
      ...about,
      work: async (shop) => {
        const { networks, version } = await readAllowList(shop)
        if (networks.length > 0 && !(await writeAllowList(shop, [], version)))
          throw apiError(memberErrors, 'CHANGED')
        return networks.length
      },
    },
  )
}

function checked(typed: string, at: number): string {
  const network = networkOf(typed)
  if (network !== undefined) return network
  const message = `“${typed.slice(0, 50)}” is no address or network, such as 203.0.113.7 or 203.0.113.0/24.`
  throw apiError(commonErrors, 'BAD_REQUEST', {
    message,
    errors: [{ path: `networks.${at}.network`, message }],
  })
}
