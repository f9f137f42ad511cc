import { sql } from 'drizzle-orm'
import { v7 } from 'uuid'
import { productReview } from '#reviews/tables.ts'
import { aShopper } from '../support/builders.ts'
import { besideTheScreens, signedInMember } from '../support/journey-staff.ts'
import { expect, expectAccessible, opened, test } from './journey.ts'

// What was not chosen is refused.
test.use({ metStatuses: [400] })

/** Three reviews that wait to be judged, found by their words. */
async function waitingReviews(words: string): Promise<void> {
  await besideTheScreens(async (shop) => {
    const { rows } = await shop.db.execute<{ id: string }>(
      sql`select id from product where state = 'live' order by id limit 1`,
    )
    for (const authorName of ['Meera K.', 'Ravi M.', 'Asha R.']) {
      const { id: userId } = await aShopper(shop)
      const about = { id: v7(), userId, productId: rows[0]?.id ?? '', stars: 3, words, authorName }
      const rest = { forWhom: 'self' as const, state: 'new' as const, writtenAt: new Date() }
      await shop.db.insert(productReview).values({ ...about, ...rest })
    }
  })
}

test('reviews are ticked, hidden together with a reason, and back by one press', async ({
  page,
}) => {
  const words = `Seen by nobody ${Date.now().toString(36)}`
  await waitingReviews(words)
  await signedInMember(page)
  await opened(page, `/admin/reviews?q=${encodeURIComponent(words)}`)
  await page.getByRole('checkbox', { name: /by Meera K\.$/ }).check()
  await page.getByRole('checkbox', { name: /by Ravi M\.$/ }).check()
  await page.getByRole('button', { name: 'Hide the ticked' }).click()
  await expect(page.getByText('Please choose a reason')).toBeVisible()
  await expect(page.getByRole('checkbox', { name: /by Ravi M\.$/ })).toBeChecked()
  await expectAccessible(page)
  await page.getByLabel('Hide, because').first().selectOption('advert')
  await page.getByRole('button', { name: 'Hide the ticked' }).click()
  await expect(page.getByText('2 reviews are hidden')).toBeVisible()
  await expect(page.getByRole('checkbox', { name: /^Tick the review/ })).toHaveCount(1)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('2 reviews are as before.')).toBeVisible()
  await expect(page.getByRole('checkbox', { name: /^Tick the review/ })).toHaveCount(3)
  await page.getByRole('checkbox', { name: 'All of this page' }).check()
  await page.getByRole('button', { name: 'Show the ticked' }).click()
  await expect(page.getByText('3 reviews are shown.')).toBeVisible()
})
