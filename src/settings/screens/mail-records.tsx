import { Sheet } from '#admin/parts/sheet.tsx'
import { Status } from '#admin/parts/status.tsx'
import type { SettingsPage } from './settings-data.ts'

type Records = NonNullable<SettingsPage['records']>

const rows = [
  ['spf', 'SPF', 'which servers may send for the domain'],
  ['dkim', 'DKIM', 'signs each email; looked for under the usual names'],
  ['dmarc', 'DMARC', 'what receivers do with emails that fail both'],
] as const

const states = {
  found: { tone: 'ok', icon: 'check', words: 'Found' },
  missing: { tone: 'wa', icon: 'circle-alert', words: 'Not found' },
  unknown: { tone: 'none', icon: 'circle', words: 'No answer of the name server' },
} as const

/** Whether mail services will believe that emails come from the shop. */
export function RecordsSheet({ records }: { records: Records }) {
  return (
    <Sheet title={`Records of ${records.domain}`} icon="mail" closeTo="/settings">
      <div className="bd">
        <p>
          Without them emails of the shop end up as spam. They are set where the domain is kept.
        </p>
        <dl className="st-facts">
          {rows.map(([key, name, purpose]) => {
            const { tone, icon, words } = states[records[key]]
            return (
              <div key={key}>
                <dt>
                  {name}: {purpose}
                </dt>
                <dd>
                  <Status tone={tone} icon={icon}>
                    {words}
                  </Status>
                </dd>
              </div>
            )
          })}
        </dl>
      </div>
    </Sheet>
  )
}
