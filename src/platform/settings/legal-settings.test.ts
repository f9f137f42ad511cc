import { describe, expect, it } from 'vitest'
import { warningOfSamples } from './legal-settings.ts'
import { readSettings } from './settings.ts'
import { StartRefused } from './start-refused.ts'

const own = {
  STORE_OWNER_EMAIL: 'help@sehat.in',
  STORE_OWNER_PHONE: '+91 98000 11111',
  STORE_ADDRESS: '5 MG Road, Pune 411001',
  GRIEVANCE_OFFICER: 'Meera Iyer',
}
const open = { PUBLIC_URL: 'https://sehat.in', PAYMENTS: 'off', SEED: 'none' }
const warning = (env: Record<string, string>) => warningOfSamples(readSettings(env))

describe('who sells', () => {
  it('is what the settings say, and the sample places go with the sample address', () => {
    const settings = readSettings({
      ...own,
      STORE_LEGAL_NAME: 'Sehat Private Limited',
      STORE_LOCATION: '18.52, 73.856',
      STORE_BRANCHES:
        'Kochi (Warehouse): 2 Quay Road, Kochi 682031; Delhi: 1 Ring Road, Delhi 110001',
    })
    expect(settings.legal).toEqual({
      legalName: 'Sehat Private Limited',
      address: own.STORE_ADDRESS,
      location: { latitude: 18.52, longitude: 73.856 },
      grievanceOfficer: 'Meera Iyer',
      samplesLeft: [],
      branches: [
        { city: 'Kochi', purpose: 'Warehouse', address: '2 Quay Road, Kochi 682031' },
        { city: 'Delhi', purpose: 'Branch', address: '1 Ring Road, Delhi 110001' },
      ],
    })
    expect(
      readSettings({ STORE_NAME: 'Sehat', STORE_ADDRESS: own.STORE_ADDRESS }).legal,
    ).toMatchObject({ legalName: 'Sehat', location: null, branches: [] })
    expect(readSettings({}).legal.branches).toHaveLength(3)
    expect(readSettings({ STORE_LOCATION: '-90.0,180.0' }).legal.location).toEqual({
      latitude: -90,
      longitude: 180,
    })
  })

  it.each([
    ['STORE_LOCATION', 'Pune'],
    ['STORE_LOCATION', '90.1, 77.571'],
    ['STORE_LOCATION', '13.0035, -180.5'],
    ['STORE_LOCATION', '99.9, 999.9'],
    ['STORE_BRANCHES', '5 MG Road'],
    ['STORE_BRANCHES', 'Pune: 5 MG Road;'],
    ['STORE_ADDRESS', 'x'.repeat(201)],
  ])('is refused in one sentence where %s is %s', (name, value) => {
    expect(() => readSettings({ [name]: value })).toThrow(
      new RegExp(`^The setting ${name} cannot be .*: it must be .*\\.$`),
    )
  })

  it('must not be the demo’s when the shop sells on the internet: the start names what is left', () => {
    expect(() => warning(open)).toThrow(
      new StartRefused(
        'The shop is open to the public at https://sehat.in, but STORE_OWNER_EMAIL, STORE_OWNER_PHONE, STORE_ADDRESS, GRIEVANCE_OFFICER still say what the demo says: set your own, because the pages must name who sells, or SEED=demo if it is a demonstration.',
      ),
    )
    const { GRIEVANCE_OFFICER: _officer, ...rest } = own
    expect(() => warning({ ...open, ...rest })).toThrow(/but GRIEVANCE_OFFICER still says what/)
    const { SEED: _unsaid, ...unsaid } = open
    expect(() => warning(unsaid)).toThrow(/: set your own, /)
    const live = {
      SEED: 'demo',
      PAYMENTS: 'live',
      RAZORPAY_KEY_ID: 'rzp_live_1DP5mmOlF5G5ag',
      RAZORPAY_KEY_SECRET: 's'.repeat(20),
      RAZORPAY_WEBHOOK_SECRET: 'w'.repeat(20),
    }
    expect(() => warning({ ...open, ...live })).toThrow(/because the pages must name who sells\.$/)
    expect(warning({ ...open, ...own })).toBeUndefined()
  })

  it('may be the demo’s in a demonstration, which is told so, and on one’s own machine', () => {
    expect(warning({ ...open, SEED: 'demo' })).toMatch(
      /^STORE_OWNER_EMAIL, .* say what the demo says: fine for a demonstration/,
    )
    expect(warning({ SEED: 'none' })).toBeUndefined()
  })
})
