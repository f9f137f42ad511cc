import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { Attack, Figure } from '../attack.ts'

type Case = { env: Record<string, string>; setting: string }

const root = fileURLToPath(new URL('../../..', import.meta.url))
const timeoutMs = 90_000
const own = {
  STORE_OWNER_EMAIL: 'help@sehat.in',
  STORE_OWNER_PHONE: '+91 98450 00000',
  STORE_ADDRESS: '5 MG Road, Pune 411001',
  GRIEVANCE_OFFICER: 'Asha Rao',
}

/** A shop that others can reach and that its owner started as if it were for trying out. */
const cases: Case[] = [
  ...['http://shop.example.in', 'http://192.168.1.20:3000'].map((PUBLIC_URL) => ({
    env: { PUBLIC_URL },
    setting: 'ALLOW_INSECURE_DEMO',
  })),
  { env: { HOST: '0.0.0.0' }, setting: 'ALLOW_INSECURE_DEMO' },
  { env: { HOST: '::', PUBLIC_URL: 'http://localhost:3000' }, setting: 'ALLOW_INSECURE_DEMO' },
  { env: { PUBLIC_URL: 'https://shop.example.in', ...own }, setting: 'PAYMENTS' },
  {
    env: { PUBLIC_URL: 'https://shop.example.in', PAYMENTS: 'off' },
    setting: 'GRIEVANCE_OFFICER',
  },
  {
    env: { PUBLIC_URL: 'http://shop.example.in', PAYMENTS: 'off', SEED: 'none', ...own },
    setting: 'ALLOW_INSECURE_DEMO',
  },
]

export const attack: Attack = {
  name: 'public-http-address',
  counts: true,
  rule: 'A shop that others can reach refuses to start with practice payments, sample facts or insecure cookies.',
  async run({ say, databaseUrl, dataDir }) {
    const figures: Figure[] = []
    for (const { env, setting } of cases) {
      const line = await firstWords({
        ...env,
        DATABASE_URL: databaseUrl,
        DATA_DIR: dataDir,
        PORT: '0',
        LOG_LEVEL: 'silent',
      })
      say(`${JSON.stringify(env)}: ${line.trim().split('\n').at(0)}`)
      figures.push({
        what: `started, or refused for another reason: ${Object.keys(env).slice(0, 3).join(', ')}`,
        value: Number(!line.includes(setting) || line.includes('is open at')),
        unit: 'times',
        atMost: 0,
      })
    }
    return figures
  },
}

/** Until it is open or has ended. */
function firstWords(env: Record<string, string>): Promise<string> {
  const shop = spawn(process.execPath, ['src/main.ts'], {
    cwd: root,
    env: { PATH: process.env.PATH, ...env },
  })
  let output = ''
  const timer = setTimeout(() => shop.kill('SIGKILL'), timeoutMs)
  for (const stream of [shop.stdout, shop.stderr]) {
    stream.on('data', (chunk) => {
      output += String(chunk)
      if (output.includes('is open at')) shop.kill('SIGKILL')
    })
  }
  return new Promise((resolve) => shop.once('close', () => (clearTimeout(timer), resolve(output))))
}
