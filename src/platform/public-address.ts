import { lookup } from 'node:dns'
import { BlockList, isIP, type LookupFunction } from 'node:net'

const ranges4 = [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/3',
]
// All but the addresses of the public internet, and of those what only stands for an IPv4 address.
const ranges6 = ['::/3', '2001::/23', '2001:db8::/32', '2002::/16', '4000::/2', '8000::/1']

// Apart: a list that knows IPv6 takes an IPv4 address for its mapped one.
const closed = { 4: listOf(ranges4, 'ipv4'), 6: listOf(ranges6, 'ipv6') }

function listOf(ranges: readonly string[], type: 'ipv4' | 'ipv6'): BlockList {
  const list = new BlockList()
  for (const range of ranges) {
    const [net = '', bits] = range.split('/')
    list.addSubnet(net, Number(bits), type)
  }
  return list
}

/** Whether an address is of the public internet: no house network, no server's own. */
export function isPublicAddress(address: string): boolean {
  const version = isIP(address)
  if (version === 4) return !closed[4].check(address, 'ipv4')
  return version === 6 && !closed[6].check(address, 'ipv6')
}

/** Looks a name up for the very connection, so that a name cannot change its address in between. */
export function publicLookup(isOpen: (address: string) => boolean): LookupFunction {
  return (name, options, answer) =>
    lookup(name, { ...options, all: true }, (error, addresses) => {
      if (error) return answer(error, [])
      if (addresses.length === 0 || !addresses.every(({ address }) => isOpen(address)))
        return answer(new ClosedAddress(), [])
      return answer(null, addresses)
    })
}

export class ClosedAddress extends Error {
  constructor() {
    super('This address is inside a network of its own and is not fetched.')
  }
}
