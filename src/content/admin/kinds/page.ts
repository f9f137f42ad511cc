import { inArray } from 'drizzle-orm'
import type { Shop } from '#platform/shop.ts'
import { givenPage } from '../../words/page-body.ts'
import { fieldsIn } from '../../words/fields.ts'
import { pageText } from '../../tables.ts'
import { requireFields } from '../check-fields.ts'
import type { PageBody } from '../forms.ts'
import type { Body, Entry, Kind } from '../kind.ts'
import { pageIds, pageNamed, pagePaths, type PageName } from '../../rules.ts'
import { pageFields } from '../rules.ts'
import { keepFormer } from './former-pages.ts'

/** The text pages: always there, with the words of the release until the owner changes them. */
export const pageKind: Kind = {
  name: 'page',
  read: async ({ db, settings }, { id, lock = false } = {}) => {
    const ids = Object.values<string>(pageIds).filter((each) => id === undefined || each === id)
    const query = db.select().from(pageText).where(inArray(pageText.id, ids))
    const rows = ids.length === 0 ? [] : await (lock ? query.for('update') : query)
    return ids.map((each): Entry => {
      const row = rows.find((storedRow) => storedRow.id === each)
      const name = pageNamed(each) as PageName
      return {
        id: each,
        state: 'live',
        version: row?.version ?? 1,
        active: true,
        body: row?.body ?? givenPage(name, settings.seed === 'demo'),
        isGiven: !row?.body,
      }
    })
  },
  write,
  reset: (shop, { id, version }) => write(shop, { id, version, body: null }),
  titleOf: ({ title }) => String(title),
  pictureOf: () => null,
  missing: (body, id) => {
    const { sections } = body as PageBody
    const name = pageNamed(id)
    const placeholders = new Set(Object.values(textsOf(body)).flatMap(fieldsIn))
    const unsaid = name ? pageFields[name].filter((field) => !placeholders.has(field)) : []
    return [
      ...unsaid.map((field) => ({ field: 'sections', label: `The field {${field}}` })),
      ...(name !== 'about' && sections.length === 0
        ? [{ field: 'sections', label: 'A section' }]
        : []),
      ...sections.flatMap(({ heading, text }, at) =>
        heading === '' || text === ''
          ? [{ field: `sections.${at}`, label: `Heading or text of section ${at + 1}` }]
          : [],
      ),
    ]
  },
  check: async (_shop, body) => requireFields(textsOf(body)),
  clean: (body) => body,
  pathOf: (id) => pagePaths[pageNamed(id) ?? 'about'],
}

type NewText = { id: string; version: number; body: Body | null }

/** The former words stay readable. */
async function write(shop: Shop, { id, version, body }: NewText): Promise<void> {
  const [before] = await pageKind.read(shop, { id })
  if (before) await keepFormer(shop, before)
  await shop.db
    .insert(pageText)
    .values({ id, version, body })
    .onConflictDoUpdate({ target: pageText.id, set: { version, body } })
}

function textsOf(body: Body): Record<string, string> {
  const { title, summary, sections } = body as PageBody
  const ofSections = sections.flatMap(({ when, heading, text }, at): [string, string][] => [
    [`sections.${at}.when`, when],
    [`sections.${at}.heading`, heading],
    [`sections.${at}.text`, text],
  ])
  return { title, summary, ...Object.fromEntries(ofSections) }
}
