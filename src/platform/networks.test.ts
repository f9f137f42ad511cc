import { expect, it } from 'vitest'
import { networkOf, withinNetworks } from './networks.ts'

it('networks are addresses and CIDR of both families, and nothing else', () => {
  const texts = ['203.0.113.7', '203.0.113.0/24', '2001:DB8::/32', '::1', '10.0.0.0/8']
  expect(texts.map(networkOf)).toEqual([
    '203.0.113.7/32',
    '203.0.113.0/24',
    '2001:db8::/32',
    '::1/128',
    '10.0.0.0/8',
  ])
  for (const text of ['', 'office', '203.0.113', '1.2.3.4/33', '0.0.0.0/0', '::/0', '::1/129'])
    expect(networkOf(text), text).toBeUndefined()
  for (const text of ['1.2.3.4/', '1.2.3.4/-1', '1.2.3.4/8/8', 'fe80::1%eth0', ' 1.2.3.4'])
    expect(networkOf(text), text).toBeUndefined()
})

it('an address is within a network of its family, also IPv4 in the form of IPv6', () => {
  const isWithin = withinNetworks(['203.0.113.0/24', '2001:db8::/32', '198.51.100.7/32'])
  const inside = ['203.0.113.255', '::ffff:203.0.113.1', '2001:db8:9::1', '198.51.100.7']
  const outside = ['203.0.114.1', '2001:db9::1', '198.51.100.8', 'unknown', '', '::ffff:10.0.0.1']
  expect(inside.map(isWithin)).toEqual(inside.map(() => true))
  expect(outside.map(isWithin)).toEqual(outside.map(() => false))
})
