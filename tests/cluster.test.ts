import { readFileSync } from 'node:fs'
import { parseEnv } from 'node:util'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { addressNames } from '../tools/cluster/haproxy.ts'
import type { Machine } from '../tools/cluster/machines.ts'
import { etcdEnv, patroniEnv } from '../tools/cluster/patroni.ts'
import { failoversOf } from '../tools/cluster/report.ts'
import { aptLine, etcdApiFor } from '../tools/cluster/tools.ts'

const read = (file: string) => readFileSync(new URL(`../${file}`, import.meta.url), 'utf8')
const configuration = parse(read('tools/cluster/patroni.yml'))
const { dcs } = configuration.bootstrap
const balancer = read('tools/cluster/haproxy.cfg')
const page = read('docs/growing.md')

const machines = ['db-a', 'db-b', 'db-c'].map((name, at): Machine => ({
  name,
  address: `10.0.0.${at + 1}`,
  folder: `/srv/${name}`,
  namespace: name,
  link: name,
}))
const [first] = machines

function aPatroni(etcdApi: 2 | 3): Record<string, string> {
  if (!first) throw new Error('there is no machine')
  return patroniEnv({ machines, tools: { patroniEnv: {}, binaries: '/bin', etcdApi } }, first)
}

describe('the files of the cluster', () => {
  it('answer no commit that is on one machine alone', () => {
    expect(dcs).toMatchObject({ synchronous_mode: true, synchronous_mode_strict: true })
    expect(dcs.synchronous_node_count).toBeLessThan(machines.length - 1)
    expect(dcs.postgresql.parameters.synchronous_commit).toBe('on')
    expect(dcs.postgresql.parameters).not.toHaveProperty('fsync')
  })

  it('replace a primary only after it has given up by itself', () => {
    expect(dcs.loop_wait + 2 * dcs.retry_timeout).toBeLessThanOrEqual(dcs.ttl)
    expect(configuration.watchdog.mode).not.toBe('off')
    const election = Number(parseEnv(read('tools/cluster/etcd.env')).ETCD_ELECTION_TIMEOUT)
    expect(election).toBeLessThanOrEqual((dcs.retry_timeout * 1_000) / 2)
  })

  it('start no dead primary again: what nobody confirmed would be shown to shoppers', () => {
    expect(dcs.primary_start_timeout).toBe(0)
  })

  it('send the shops to the primary alone, and ask for every address they use', () => {
    const used = [...balancer.matchAll(/\$\{(\w+)\}/g)].map(([, name]) => name)
    expect(new Set(used)).toEqual(new Set([...addressNames, 'SOCKET']))
    const primary = balancer.slice(balancer.indexOf('listen primary'))
    expect(primary).toContain('uri /primary')
    expect(primary).toContain('on-marked-down shutdown-sessions')
    expect(primary.match(/^ {2}server .* check port 8008$/gm)).toHaveLength(machines.length)
  })

  it('hold no password and no address of a machine: those come from the environment', () => {
    for (const file of [
      'tools/cluster/patroni.yml',
      'tools/cluster/etcd.env',
      'tools/cluster/haproxy.cfg',
    ])
      expect(read(file)).not.toMatch(/\d+\.\d+\.\d+\.\d+|password:/)
    const environment = aPatroni(3)
    expect(environment).toMatchObject({
      PATRONI_NAME: 'db-a',
      PATRONI_RESTAPI_LISTEN: '10.0.0.1:8008',
      PATRONI_POSTGRESQL_CONNECT_ADDRESS: '10.0.0.1:5432',
      PATRONI_ETCD3_HOSTS: '10.0.0.1:2379,10.0.0.2:2379,10.0.0.3:2379',
    })
    const { ETCD_INITIAL_CLUSTER: members } = etcdEnv(first as Machine, machines)
    const peers = machines.map(({ name, address }) => `${name}=http://${address}:2380`)
    expect(members).toBe(peers.join())
  })
})

describe('the version of the API by which Patroni speaks to etcd', () => {
  it.for([
    ['3.0.2', 2],
    ['2.1.4', 2],
    ['3.1.0', 3],
    ['3.3.2', 3],
    ['4.0.7', 3],
  ] as const)(
    'is one in which Patroni %s takes no key back from the new primary: %i',
    ([version, api]) => expect(etcdApiFor(version)).toBe(api),
  )

  it('decides by which name Patroni is told of etcd', () => {
    expect(aPatroni(2)).toHaveProperty('PATRONI_ETCD_HOSTS')
    expect(aPatroni(2)).not.toHaveProperty('PATRONI_ETCD3_HOSTS')
    expect(parseEnv(read('tools/cluster/etcd.env')).ETCD_ENABLE_V2).toBe('true')
  })
})

describe('the report of the cluster', () => {
  it('counts what changed the primary, with the median and the worst of its seconds', () => {
    const event = { what: 'x', from: 0, to: 1, summary: '', isFailover: true }
    const away = [30, 5, 20].map((withoutOrdersSeconds) => ({ ...event, withoutOrdersSeconds }))
    const other = { ...event, isFailover: false, withoutOrdersSeconds: 99 }
    expect(failoversOf([...away, other])).toEqual({ count: 3, medianSeconds: 20, worstSeconds: 30 })
    expect(failoversOf([other])).toEqual({ count: 0, medianSeconds: 0, worstSeconds: 0 })
  })
})

describe('docs/growing.md', () => {
  it('names the packages that the run asks for, and the least version of Patroni', () => {
    expect(page).toContain(aptLine)
    expect(page).toMatch(/Patroni 3\.1\b/)
  })

  it('recommends the files that the run uses', () => {
    for (const file of [
      'tools/cluster/patroni.yml',
      'tools/cluster/etcd.env',
      'tools/cluster/haproxy.cfg',
    ])
      expect(page).toContain(`\`${file}\``)
    for (const [name, value] of Object.entries({ ttl: dcs.ttl, primary_start_timeout: 0 }))
      expect(page).toContain(`${name}: ${value}`)
  })
})
