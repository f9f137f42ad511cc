import type { Shop } from '#platform/shop.ts'
import { factsOf } from '../../facts.ts'
import { filledPage } from '../../filled-page.ts'
import { formerPage } from '../../tables.ts'
import type { PageBody } from '../../words/section.ts'
import type { Entry } from '../kind.ts'
import { pageNamed } from '../../rules.ts'

/**
 * Keeps how a policy reads at this moment, with the facts of this moment: it stays at an address of
 * its own (rulings.md#former-policies).
 */
export async function keepFormer(shop: Shop, { id, version, body }: Entry): Promise<void> {
  const name = pageNamed(id)
  if (!name || name === 'about') return
  const filled = filledPage(body as PageBody, factsOf(shop.settings))
  await shop.db
    .insert(formerPage)
    .values({ pageId: id, version, until: shop.clock(), body: filled })
    .onConflictDoNothing()
}
