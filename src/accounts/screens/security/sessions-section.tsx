import { Form } from 'react-router'
import { Badge } from '#design/display/badge.tsx'
import { Button, ButtonLink } from '#design/controls/button.tsx'
import { Icon } from '#design/display/icon.tsx'
import { dayMonthYear } from '#design/display/dates.ts'
import type { Security } from '../../security/shapes.ts'
import { Section, type SectionProps } from './section.tsx'
import { t, tn } from '#platform/language/translate.ts'
import { SecurityForm } from './security-form.tsx'

type Session = Security['sessions'][number]

const messages: Record<string, string> = {
  'end-session': 'That device is logged out.',
  'end-others': 'Every other device is logged out.',
}

export function SessionsSection({
  security: { sessions },
  now,
  open,
  done: what,
  answer,
}: SectionProps) {
  const otherSessions = sessions.filter(({ isThis }) => !isThis)
  return (
    <Section
      id="sessions"
      title={t('Where you are logged in')}
      lead={t('A device you do not know? Log it out, then change your password.')}
      done={messages[what] && t(messages[what])}
    >
      {answer?.intent === 'end-session' && (
        <p className="err" role="alert">
          {answer.message && t(answer.message)}
        </p>
      )}
      <ul className="rows">
        {sessions.map((session) => (
          <Row key={session._id} session={session} now={now} />
        ))}
      </ul>
      {otherSessions.length > 0 && open !== 'end-others' && (
        <div className="btns">
          <ButtonLink weight="danger" to="?open=end-others#sessions" preventScrollReset>
            <Icon name="log-out" /> {t('Log out everywhere else')}
          </ButtonLink>
        </div>
      )}
      {otherSessions.length > 0 && open === 'end-others' && (
        <SecurityForm
          intent="end-others"
          section="sessions"
          answer={answer}
          label={t('Log out everywhere else')}
          busyLabel={t('Logging out')}
          weight="danger"
        >
          {() => (
            <p>
              {tn(
                otherSessions.length,
                '{count} other device is logged out at once. It cannot be undone: who wants back in there needs the password.',
                '{count} other devices are logged out at once. It cannot be undone: who wants back in there needs the password.',
              )}
            </p>
          )}
        </SecurityForm>
      )}
    </Section>
  )
}

function Row({
  session: { _id, device, startedAt, lastUsedAt, isThis },
  now,
}: {
  session: Session
  now: number
}) {
  return (
    <li>
      <span className="mark">
        <Icon name={/iPhone|iPad|Android/.test(device) ? 'smartphone' : 'laptop'} />
      </span>
      <div>
        <p className="name" id={`device-${_id}`}>
          {deviceText(device)} {isThis && <Badge tone="ok">{t('This device')}</Badge>}
        </p>
        <p className="muted sm">
          {isThis
            ? t('Logged in on {startedAt}', { startedAt: dayMonthYear(startedAt) })
            : t('{now}, logged in on {startedAt}', {
                now: lastUse(lastUsedAt, now),
                startedAt: dayMonthYear(startedAt),
              })}
        </p>
      </div>
      {!isThis && (
        <Form method="post" preventScrollReset>
          <input type="hidden" name="intent" value="end-session" />
          <input type="hidden" name="sessionId" value={_id} />
          <Button type="submit" weight="line" size="small" aria-describedby={`device-${_id}`}>
            {t('Log out')}
          </Button>
        </Form>
      )}
    </li>
  )
}

/** From "Chrome on Android", as the API names a device. */
function deviceText(device: string): string {
  const [browser = '', system] = device.split(' on ')
  return system ? t('{browser} on {system}', { browser, system }) : t(device)
}

// A session notes its use to the hour.
function lastUse(moment: string, now: number): string {
  const hours = Math.floor((now - Date.parse(moment)) / 3_600_000)
  if (hours < 1) return t('Used within the last hour')
  return hours < 2 ? t('Last used an hour ago') : t('Last used {hours} hours ago', { hours })
}
