import { isDeepStrictEqual } from 'node:util'
import { eq } from 'drizzle-orm'
import type { Shop } from '#platform/shop.ts'
import { factsOf } from '../../facts.ts'
import { filledPage } from '../../filled-page.ts'
import { formerPage, pageText } from '../../tables.ts'
import { givenPage } from '../../words/page-body.ts'
import type { PageBody } from '../../words/section.ts'
import type { Entry } from '../kind.ts'
import { lockByName } from '../lock-entry.ts'
import { pageIds, pageNames } from '../../rules.ts'

type PolicyPage = Pick<Entry, 'id' | 'version'> & { body: object }

/** Names of the text pages that hold a policy. */
const policies = pageNames.filter((name) => name !== 'about')

/**
 * Before settings change: keeps each policy that says something else with them. Its version goes on,
 * because the address of a former one has it.
 */
export async function keepFormers(shop: Shop, next: Shop['settings']): Promise<void> {
  const [before, after] = [factsOf(shop.settings), factsOf(next)]
  if (isDeepStrictEqual(before, after)) return
  for (const name of policies) {
    const id = pageIds[name]
    await lockByName(shop, id)
    const [row] = await shop.db.select().from(pageText).where(eq(pageText.id, id)).for('update')
    const { version = 1, body = null } = row ?? {}
    const words = (body ?? givenPage(name, shop.settings.seed === 'demo')) as PageBody
    if (isDeepStrictEqual(filledPage(words, before), filledPage(words, after))) continue
    await keepFormer(shop, { id, version, body: words })
    await shop.db
      .insert(pageText)
      .values({ id, version: version + 1, body })
      .onConflictDoUpdate({ target: pageText.id, set: { version: version + 1 } })
  }
}

/**
 * Keeps how a policy reads at this moment, with the facts of this moment: it stays at an address of
 * its own (rulings.md#former-policies).
 */
export async function keepFormer(shop: Shop, { id, version, body }: PolicyPage): Promise<void> {
  if (!policies.some((name) => pageIds[name] === id)) return
  const filled = filledPage(body as PageBody, factsOf(shop.settings))
  await shop.db
    .insert(formerPage)
    .values({ pageId: id, version, until: shop.clock(), body: filled })
    .onConflictDoNothing()
}
