import type { ReactNode } from 'react'
import { Form } from 'react-router'
import { Card } from '#admin/parts/card.tsx'
import { Icon } from '#admin/parts/icon.tsx'
import { Status } from '#admin/parts/status.tsx'
import { dayAndClock, timeAgo } from '#admin/parts/times.ts'
import { Button, ButtonLink } from '#design/controls/button.tsx'
import { Note } from '#design/display/note.tsx'
import type { SettingsPage } from './settings-data.ts'

const modes = {
  live: { tone: 'ok', words: 'Razorpay, live' },
  test: { tone: 'wa', words: 'Razorpay, test keys: no money moves' },
  practice: { tone: 'wa', words: 'Practice: no money moves' },
  off: { tone: 'none', words: 'Cash On Delivery only' },
} as const

export function PaymentsCard({ payments, mayKeys, now }: SettingsPage) {
  const { mode, shown, webhookUrl, webhookHeardAt, lockedBy } = payments
  return (
    <Card
      title="Payment keys"
      end={
        <Status tone={modes[mode].tone} icon={mode === 'live' ? 'check' : 'indian-rupee'}>
          {modes[mode].words}
        </Status>
      }
    >
      {payments.isUnreadable && (
        <Note tone="bad" live="status">
          The stored keys cannot be read with the key of this server (STAFF_SECRET), so shoppers
          cannot pay online. Please enter them again.
        </Note>
      )}
      <Facts
        rows={[
          ['Key id', shown.keyId],
          ['Secret', shown.keySecret],
          ['Secret of the webhook', shown.webhookSecret],
          ['Webhook', webhookUrl],
          ['Last heard', webhookHeardAt ? timeAgo(webhookHeardAt, now) : 'never'],
          ['Changed', changedText(payments)],
        ]}
      />
      {lockedBy.length > 0 ? (
        <p className="hint">Set by the server: {lockedBy.join(', ')}</p>
      ) : (
        mayKeys && (
          <div className="a-line st-acts">
            <ButtonLink weight="line" to="?open=payment-keys" preventScrollReset>
              <Icon name="plug-zap" /> {shown.keyId ? 'Change the keys' : 'Enter keys of Razorpay'}
            </ButtonLink>
            <ButtonLink weight="line" to="?open=test-keys" preventScrollReset>
              Test keys
            </ButtonLink>
            {mode !== 'off' && (
              <ButtonLink weight="line" to="?open=cash-only" preventScrollReset>
                Cash On Delivery only
              </ButtonLink>
            )}
          </div>
        )
      )}
    </Card>
  )
}

export function MailCard({ mail, mayKeys, mayEdit }: SettingsPage) {
  const { shown, lockedBy, isSent } = mail
  return (
    <Card
      title="Mail server"
      end={
        <Status tone={isSent ? 'ok' : 'wa'} icon="mail">
          {isSent ? 'Emails are sent' : 'Emails are kept as files'}
        </Status>
      }
    >
      {mail.isUnreadable && (
        <Note tone="bad" live="status">
          The stored mail server cannot be read with the key of this server (STAFF_SECRET), so
          emails wait. Please enter it again.
        </Note>
      )}
      <Facts
        rows={[
          ['Server', shown.host && `${shown.host}:${shown.port}`],
          ['User', shown.user],
          ['Changed', changedText(mail)],
        ]}
      />
      {lockedBy.length > 0 && <p className="hint">Set by the server: {lockedBy.join(', ')}</p>}
      <div className="a-line st-acts">
        {lockedBy.length === 0 && mayKeys && (
          <>
            <ButtonLink weight="line" to="?open=mail-server" preventScrollReset>
              <Icon name="plug-zap" /> {shown.host ? 'Change it' : 'Enter a mail server'}
            </ButtonLink>
            {shown.host && (
              <ButtonLink weight="line" to="?open=forget-mail" preventScrollReset>
                Forget it
              </ButtonLink>
            )}
          </>
        )}
        {(mayKeys || mayEdit) && <TestMail />}
        <ButtonLink weight="line" to="?open=mail-records" preventScrollReset>
          SPF, DKIM, DMARC
        </ButtonLink>
      </div>
    </Card>
  )
}

function TestMail() {
  return (
    <Form method="post" preventScrollReset>
      <Button type="submit" weight="line" name="intent" value="test-mail">
        <Icon name="mail" /> Send a test to me
      </Button>
    </Form>
  )
}

function Facts({ rows }: { rows: readonly (readonly [string, ReactNode])[] }) {
  return (
    <dl className="st-facts">
      {rows
        .filter(([, fact]) => fact !== undefined && fact !== '')
        .map(([name, fact]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{fact}</dd>
          </div>
        ))}
    </dl>
  )
}

function changedText({ at, by }: { at: string | null; by: string | null }): string | undefined {
  return at === null ? undefined : `${dayAndClock(at)}${by === null ? '' : ` by ${by}`}`
}
