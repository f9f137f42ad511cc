import { describe, expect, it } from 'vitest'
import { exposureOf, refusePlainHttp } from './exposure.ts'
import { warningOfSamples } from './legal-settings.ts'
import { refuseUndecidedPayments } from './payment-settings.ts'
import { readSettings } from './settings.ts'

const own = {
  STORE_OWNER_EMAIL: 'help@sehat.in',
  STORE_OWNER_PHONE: '+91 98000 11111',
  STORE_ADDRESS: '5 MG Road, Pune 411001',
  GRIEVANCE_OFFICER: 'Meera Iyer',
}
const meant = { PAYMENTS: 'off', SEED: 'none', ...own }
const keys = {
  RAZORPAY_KEY_ID: 'rzp_live_1DP5mmOlF5G5ag',
  RAZORPAY_KEY_SECRET: 's'.repeat(20),
  RAZORPAY_WEBHOOK_SECRET: 'w'.repeat(20),
}

/** As a start does it, in the same order; the sentence of its refusal or what the shop became. */
function started(env: Record<string, string>): string {
  try {
    const settings = readSettings(env)
    refusePlainHttp(settings)
    refuseUndecidedPayments(settings)
    warningOfSamples(settings)
    return `${settings.exposure}, ${settings.seed}, ${settings.payments.mode}`
  } catch (error) {
    return String(error)
  }
}

describe('who can reach the shop', () => {
  it.each([
    ['local', '127.0.0.1', undefined],
    ['local', '127.8.8.8', 'http://127.0.0.1:3000'],
    ['local', '::1', 'http://[::1]:3000'],
    ['local', 'localhost', 'https://localhost'],
    ['public', '0.0.0.0', undefined],
    ['public', '::', 'http://localhost:3000'],
    ['public', '192.168.1.20', undefined],
    ['public', 'shop', undefined],
    ['public', '127.0.0.1', 'http://shop.example.in'],
    ['public', '127.0.0.1', 'https://shop.example.in'],
    ['public', '127.0.0.1', 'http://192.168.1.20:3000'],
    ['public', '127.0.0.1', 'http://10.0.0.5'],
    ['public', '127.0.0.1', 'http://127.0.0.1.shop.example.in'],
    ['public', '0.0.0.0', 'https://shop.example.in'],
  ])('is %s: HOST %s, PUBLIC_URL %s', (exposure, HOST, PUBLIC_URL) => {
    expect(exposureOf({ HOST, PUBLIC_URL })).toBe(exposure)
  })

  it('is a demonstration only where that is said, and never over https or on this machine alone', () => {
    const noticeFor = (HOST: string, PUBLIC_URL?: string) =>
      exposureOf({ HOST, PUBLIC_URL, ALLOW_INSECURE_DEMO: 'yes' })
    expect([
      noticeFor('0.0.0.0'),
      noticeFor('127.0.0.1', 'http://192.168.1.20:3000'),
      noticeFor('0.0.0.0', 'https://shop.example.in'),
      noticeFor('127.0.0.1'),
    ]).toEqual(['insecure demo', 'insecure demo', 'public', 'local'])
    expect(exposureOf({ HOST: '0.0.0.0', ALLOW_INSECURE_DEMO: 'no' })).toBe('public')
  })
})

describe('a shop that others can reach', () => {
  it.each([
    [
      'practice payments nobody asked for',
      { PUBLIC_URL: 'https://shop.example.in' },
      'open to the public at https://shop.example.in: set RAZORPAY_KEY_ID',
    ],
    [
      'the same, by its address alone',
      { HOST: '0.0.0.0' },
      'open to the public by HOST=0.0.0.0 without https',
    ],
    [
      'the same, in a network of one’s own',
      { PUBLIC_URL: 'http://192.168.1.20:3000' },
      'ALLOW_INSECURE_DEMO=yes',
    ],
    [
      'sample facts',
      { PUBLIC_URL: 'https://shop.example.in', PAYMENTS: 'off' },
      'at https://shop.example.in, but STORE_OWNER_EMAIL',
    ],
    [
      'plain HTTP',
      { HOST: '0.0.0.0', ...meant },
      'open to the public by HOST=0.0.0.0 without https',
    ],
    [
      'plain HTTP with live keys',
      { PUBLIC_URL: 'http://shop.example.in', ...own, ...keys },
      'without https',
    ],
    [
      'plain HTTP as a demonstration with goods',
      { PUBLIC_URL: 'http://shop.example.in', PAYMENTS: 'practice', SEED: 'demo' },
      'without https',
    ],
    [
      'a back office without https',
      {
        PUBLIC_URL: 'https://shop.example.in',
        ADMIN_URL: 'http://desk.example.in',
        ...own,
        ...keys,
      },
      'The setting ADMIN_URL cannot be "http://desk.example.in"',
    ],
    [
      'a demonstration that takes real money',
      { PUBLIC_URL: 'http://shop.example.in', ALLOW_INSECURE_DEMO: 'yes', ...own, ...keys },
      'ALLOW_INSECURE_DEMO cannot be "yes"',
    ],
    [
      'practice payments nobody asked for, in a container behind a proxy',
      { HOST: '0.0.0.0', PUBLIC_URL: 'https://shop.example.in', ALLOW_INSECURE_DEMO: 'yes' },
      'set RAZORPAY_KEY_ID',
    ],
  ] as [string, Record<string, string>, string][])('does not start with %s', (_, env, words) => {
    expect(started(env)).toMatch(/^StartRefused: [A-Z].*\.$/)
    expect(started(env)).toContain(words)
  })

  it('says nothing of the demonstration where its address is https', () => {
    expect(started({ PUBLIC_URL: 'https://shop.example.in' })).not.toContain('ALLOW_INSECURE_DEMO')
  })

  it.each([
    ['on this machine alone', {}, 'local, demo, practice'],
    [
      'in a container behind a proxy',
      { HOST: '0.0.0.0', PUBLIC_URL: 'https://shop.example.in', ...meant },
      'public, none, off',
    ],
    [
      'behind a proxy of the same machine',
      { PUBLIC_URL: 'https://shop.example.in', ...own, ...keys },
      'public, none, live',
    ],
    [
      'as a demonstration on the internet',
      { PUBLIC_URL: 'https://shop.example.in', PAYMENTS: 'practice', SEED: 'demo' },
      'public, demo, practice',
    ],
    [
      'as a demonstration in a house',
      { HOST: '0.0.0.0', PUBLIC_URL: 'http://192.168.1.20:3000', ALLOW_INSECURE_DEMO: 'yes' },
      'insecure demo, demo, practice',
    ],
  ] as [string, Record<string, string>, string][])('starts %s', (_, env, became) => {
    expect(started(env)).toBe(became)
  })
})
