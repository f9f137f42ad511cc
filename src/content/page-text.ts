import { and, desc, eq, lt } from 'drizzle-orm'
import { apiError } from '#platform/rpc/contract.ts'
import type { Shop } from '#platform/shop.ts'
import { missing, type PageText } from './contract.ts'
import { factsOf } from './facts.ts'
import { filledPage, type FilledPage } from './filled-page.ts'
import { formerPage, pageText } from './tables.ts'
import { pageIds, type PageName } from './rules.ts'
import { givenPage } from './words/page-body.ts'
import type { PageBody } from './words/section.ts'

/** As many former versions are linked from a page; each links those before it. */
const mostFormer = 5

type PageVersion = { name: PageName; version?: number | undefined }

/** A text page now, or as it read in a former version. Throws PAGE_NOT_FOUND. */
export async function pageTextOf(shop: Shop, { name, version }: PageVersion): Promise<PageText> {
  const id = pageIds[name]
  const formers = await formersOf(shop, id, version)
  if (version === undefined)
    return pageView(await bodyOf(shop, name), { facts: factsOf(shop.settings), formers })
  const [former] = await shop.db
    .select()
    .from(formerPage)
    .where(and(eq(formerPage.pageId, id), eq(formerPage.version, version)))
  if (!former) throw apiError(missing, 'PAGE_NOT_FOUND')
  const until = former.until.toISOString()
  return { ...(former.body as FilledPage), until, formers, isGiven: false }
}

async function bodyOf({ db, settings }: Shop, name: PageName) {
  const [row] = await db.select().from(pageText).where(eq(pageText.id, pageIds[name]))
  const template = givenPage(name, settings.seed === 'demo')
  return { body: (row?.body ?? template) as PageBody, isGiven: !row?.body }
}

type Around = { facts: ReturnType<typeof factsOf>; formers: PageText['formers'] }

function pageView(
  { body, isGiven }: { body: PageBody; isGiven: boolean },
  { facts, formers }: Around,
): PageText {
  return { ...filledPage(body, facts), until: null, formers, isGiven }
}

async function formersOf({ db }: Shop, id: string, before?: number): Promise<PageText['formers']> {
  const rows = await db
    .select({ version: formerPage.version, until: formerPage.until })
    .from(formerPage)
    .where(
      and(
        eq(formerPage.pageId, id),
        before === undefined ? undefined : lt(formerPage.version, before),
      ),
    )
    .orderBy(desc(formerPage.version))
    .limit(mostFormer)
  return rows.map(({ version, until }) => ({ version, until: until.toISOString() }))
}
