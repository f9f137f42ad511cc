import { classes } from '#design/classes.ts'
import { Icon, type AdminIconName } from '#admin/parts/icon.tsx'
import { Status } from '#admin/parts/status.tsx'
import { dayAndClock, timeAgo } from '#admin/parts/times.ts'
import { size, warnings, type HealthState, type Part } from './health-words.ts'

/** One card for each part: how it is in two lines, and whether somebody must look. */
export function HealthCards({ state }: { state: HealthState }) {
  const { servers, release, database, emails, webhooks, books, provider, backup, disk } = state
  const now = Date.parse(state.at)
  const look = warnings(state)
  const isWell = (part: Part) => !look.includes(part)
  return (
    <div className="a-cols a-cols--even h-cards">
      <HealthCard
        icon="server"
        title="Servers"
        isWell={isWell('servers')}
        lines={[
          `${servers.length} seen in the last minute`,
          `release ${release}${uptime(servers)}`,
        ]}
      />
      <HealthCard
        icon="database"
        title="Database"
        isWell={isWell('database')}
        lines={[
          `${size(database.bytes)}, answers in ${database.answersInMs} ms`,
          database.statisticsAt
            ? `statistics of ${dayAndClock(database.statisticsAt)}, cache version ${state.cacheVersion}`
            : `cache version ${state.cacheVersion}`,
        ]}
      />
      <HealthCard
        icon="mail"
        title="Emails"
        isWell={isWell('emails')}
        lines={[
          `${emails.waiting} waiting, ${emails.failed} failed`,
          'failed ones stand among the jobs',
        ]}
      />
      <HealthCard
        icon="webhook"
        title="Payment provider"
        isWell={isWell('webhooks')}
        lines={[
          webhooks.lastAt
            ? `Last heard ${timeAgo(webhooks.lastAt, now)}`
            : 'It never sent an event',
          provider
            ? `${webhooks.waiting} events waiting, compared ${provider.comparedAt ? timeAgo(provider.comparedAt, now) : 'not yet'}`
            : 'no payments online',
        ]}
      />
      <HealthCard
        icon="book-check"
        title="Books"
        isWell={isWell('books')}
        lines={[
          books === null
            ? 'Not checked yet'
            : books.broken === 0
              ? 'Hold in every rule'
              : `${books.broken} ${books.broken === 1 ? 'row breaks' : 'rows break'} a rule`,
          books ? `checked ${timeAgo(books.at, now)}` : 'the first check comes within five minutes',
        ]}
      />
      <HealthCard
        icon="archive-restore"
        title="Backups"
        isWell={isWell('backup')}
        lines={[
          backup ? `${size(backup.bytes)} on ${dayAndClock(backup.at)}` : 'None was written yet',
          backup ? `${backup.rows} rows in ${backup.file}` : 'npm run backup writes one',
        ]}
      />
      <HealthCard
        icon="database"
        title="Disk of this server"
        isWell={isWell('disk')}
        lines={[`${disk.usedPercent} % used`, `${size(disk.freeBytes)} free`]}
      />
    </div>
  )
}

function uptime(servers: HealthState['servers']): string {
  const oldest = servers.at(-1)
  return oldest ? `, the oldest since ${dayAndClock(oldest.startedAt)}` : ''
}

type CardProps = { icon: AdminIconName; title: string; lines: readonly string[]; isWell: boolean }

function HealthCard({ icon, title, lines: [first, second], isWell }: CardProps) {
  return (
    <section className="a-card h-card">
      <div className="a-line">
        <span className={classes('a-plinth', !isWell && 'a-plinth--wa')}>
          <Icon name={icon} />
        </span>
        <div className="grow">
          <h2>{title}</h2>
          <p>{first}</p>
          <p className="a-sm">{second}</p>
        </div>
        <Status tone={isWell ? 'ok' : 'wa'} icon={isWell ? 'check' : 'triangle-alert'}>
          {isWell ? 'Well' : 'Look'}
        </Status>
      </div>
    </section>
  )
}
