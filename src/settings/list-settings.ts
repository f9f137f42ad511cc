import { desc, eq, sql } from 'drizzle-orm'
import { webhookHeardAt } from '#payments/webhook.ts'
import { defaultOf, settingsTable } from '#platform/settings/settings.ts'
import { givenOf, isStorable, type SecretGroup } from '#platform/settings/stored/storable.ts'
import type { Shop } from '#platform/shop.ts'
import { setting, settingSecret } from '#platform/tables.ts'
import { staff } from '#staff/tables.ts'
import { requiredFacts, settingFields } from './rules.ts'

const lastChanges = 30

export async function listSettings(shop: Shop) {
  const { settings } = shop
  const [saved, changes, secrets] = await Promise.all([
    savedSettings(shop),
    readChanges(shop),
    readSecrets(shop),
  ])
  return {
    isOpen: settings.isOpen,
    settings: settingFields.map(({ name }) => {
      const row = saved.get(name)
      const isLocked = settings.environment[name] !== undefined
      const fallback = defaultNamed(name)
      return {
        name,
        value: settings.environment[name] ?? row?.value ?? (isFact(name) ? '' : fallback),
        default: fallback,
        isSaved: row !== undefined && row.value !== null && !isLocked,
        isLocked,
        version: row?.version ?? 0,
      }
    }),
    changes,
    payments: {
      ...secretView(shop, 'payments', secrets),
      mode: settings.payments.mode,
      webhookUrl: `${settings.publicUrl}/api/payment/webhook`,
      webhookHeardAt: await webhookHeardAt(shop),
    },
    mail: { ...secretView(shop, 'mail', secrets), isSent: settings.smtpUrl !== undefined },
  }
}

/** Facts are typed by the owner: an example of the demonstration is not one to keep. */
function isFact(name: string): boolean {
  return (requiredFacts as readonly string[]).includes(name)
}

type Saved = { name: string; version: number; value: string | null }

/** The newest of each name. */
export async function savedSettings({ db }: Pick<Shop, 'db'>): Promise<Map<string, Saved>> {
  const rows = await db
    .selectDistinctOn([setting.name], {
      name: setting.name,
      version: setting.version,
      value: setting.value,
    })
    .from(setting)
    .orderBy(setting.name, desc(setting.version))
  return new Map(rows.map((row) => [row.name, row]))
}

function defaultNamed(name: string): string {
  const row = settingsTable.find((entry) => entry.name === name)
  return (row && defaultOf(row)) ?? ''
}

type ChangeRow = {
  name: string
  version: number
  before: string | null
  after: string | null
  by: string | null
  at: string
  newest: boolean
}

/** The newest changes, each with what was before it. */
async function readChanges({ db, settings }: Shop) {
  const { rows } = await db.execute<ChangeRow>(sql`
    select s.name, s.version, former.value as before, s.value as after, staff.name as by, s.at,
      not exists (select from setting later where later.name = s.name and later.version > s.version) as newest
    from setting s
    left join setting former on former.name = s.name and former.version = s.version - 1
    left join staff on staff.id = s.staff_id
    order by s.at desc, s.name limit ${lastChanges}`)
  return rows.map(({ newest, at, ...row }) => ({
    ...row,
    at: new Date(at).toISOString(),
    canUndo:
      newest &&
      row.name !== 'STORE_OPEN' &&
      isStorable(row.name) &&
      settings.environment[row.name] === undefined,
  }))
}

type SecretRow = Pick<typeof settingSecret.$inferSelect, 'name' | 'version' | 'shown' | 'at'> & {
  by: string | null
}

async function readSecrets({ db }: Shop): Promise<SecretRow[]> {
  const { name, version, shown, at } = settingSecret
  return db
    .select({ name, version, shown, at, by: staff.name })
    .from(settingSecret)
    .leftJoin(staff, eq(staff.id, settingSecret.staffId))
}

function secretView({ settings }: Shop, group: SecretGroup, rows: readonly SecretRow[]) {
  const row = rows.find(({ name }) => name === group)
  return {
    version: row?.version ?? 0,
    shown: row?.shown ?? {},
    lockedBy: givenOf(group, settings.environment),
    isUnreadable: settings.unreadable.includes(group),
    at: row?.at.toISOString() ?? null,
    by: row?.by ?? null,
  }
}
