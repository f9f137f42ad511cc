import {
  aProduct,
  areApart,
  expect,
  logIn,
  opened,
  ordering,
  register,
  someone,
  test,
  withCart,
} from './journey.ts'

test.describe('registering', () => {
  test.use({ metStatuses: [400, 422, 409] })

  test('refuses two passwords that differ, in a dialog, and keeps what was typed', async ({
    page,
  }) => {
    const shopper = someone()
    await page.goto('/register')
    await page.getByLabel('Name').fill(shopper.name)
    await page.getByLabel('Email').fill(shopper.email)
    await page.getByLabel('Password', { exact: true }).fill(shopper.password)
    await page.getByLabel('Repeat password', { exact: true }).fill(`${shopper.password}!`)
    await page.getByRole('button', { name: 'Register' }).click()
    const dialog = page.getByRole('dialog', { name: 'Registration Failed!' })
    await expect(dialog).toContainText('Passwords do not match. Please try again.')
    await dialog.getByRole('button').click()
    await expect(dialog).toBeHidden()
    await expect(page.getByLabel('Email')).toHaveValue(shopper.email)
    await page.getByLabel('Password', { exact: true }).fill(shopper.password)
    await page.getByLabel('Repeat password', { exact: true }).fill(shopper.password)
    await page.getByRole('button', { name: 'Register' }).click()
    await expect(page).toHaveURL(/\/login/)
    await expect(page.getByText('You have successfully registered.')).toBeVisible()
  })

  test('complains about a field until somebody types into it, and about the others still', async ({
    page,
  }) => {
    await page.goto('/register')
    await page.getByRole('button', { name: 'Register' }).click()
    await expect(page.getByText('Please enter your name.')).toBeVisible()
    await expect(page.getByLabel('Name')).toBeFocused()
    await page.getByLabel('Name').fill('Asha Rao')
    await expect(page.getByText('Please enter your name.')).toBeHidden()
    await expect(page.getByLabel('Name')).not.toHaveAttribute('aria-invalid')
    await expect(page.getByText('Please enter your email.')).toBeVisible()
    await page.getByLabel('Name').fill('')
    await page.getByRole('button', { name: 'Register' }).click()
    await expect(page.getByText('Please enter your name.')).toBeVisible()
  })

  test('says when the e-mail address has an account', async ({ page }) => {
    const shopper = await register(page)
    await page.goto('/register')
    await page.getByLabel('Name').fill('Another')
    await page.getByLabel('Email').fill(shopper.email.toUpperCase())
    await page.getByLabel('Password', { exact: true }).fill('another password')
    await page.getByLabel('Repeat password', { exact: true }).fill('another password')
    await page.getByRole('button', { name: 'Register' }).click()
    await expect(
      page.getByRole('alert').filter({ hasText: 'An account with this email already exists.' }),
    ).toBeVisible()
  })
})

test.describe('logging in', () => {
  test.use({ metStatuses: [401] })

  test('says that the password is wrong, then works, shows it and hides it', async ({ page }) => {
    const shopper = await register(page)
    await page.goto('/profile')
    await expect(page).toHaveURL(/\/login\?from=/)
    const password = page.getByLabel('Password', { exact: true })
    await page.getByLabel('Email').fill(shopper.email)
    await password.fill('not this one')
    await page.getByRole('main').getByRole('button', { name: 'Log in', exact: true }).click()
    await expect(
      page.getByRole('alert').filter({ hasText: 'The email or the password is not right.' }),
    ).toBeVisible()
    await expect(page.getByLabel('Email')).toHaveValue(shopper.email)
    await password.fill(shopper.password)
    await page.getByRole('button', { name: 'Show password' }).click()
    await expect(password).toHaveAttribute('type', 'text')
    await page.getByRole('button', { name: 'Hide password' }).click()
    await expect(password).toHaveAttribute('type', 'password')
    await page.getByRole('main').getByRole('button', { name: 'Log in', exact: true }).click()
    await expect(page).toHaveURL(/\/profile$/)
    await expect(page.getByRole('heading', { name: shopper.name })).toBeVisible()
    await expect(page.getByText('No orders found')).toBeVisible()
  })
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 780 }, metStatuses: [401] })

  test('the message of the registration leaves the answer of the log-in to be read', async ({
    page,
  }) => {
    const shopper = someone()
    await page.goto('/register')
    await page.getByLabel('Name').fill(shopper.name)
    await page.getByLabel('Email').fill(shopper.email)
    for (const label of ['Password', 'Repeat password'])
      await page.getByLabel(label, { exact: true }).fill(shopper.password)
    await page.getByRole('button', { name: 'Register' }).click()
    const message = page.getByText('You have successfully registered.')
    // It stays as long as it is pointed at.
    await message.hover()
    await page.getByLabel('Email').fill(shopper.email)
    await page.getByLabel('Password', { exact: true }).fill('not this one')
    await page.keyboard.press('Enter')
    const answer = page
      .getByRole('alert')
      .filter({ hasText: 'The email or the password is not right.' })
    await expect(answer).toBeInViewport({ ratio: 1 })
    await expect
      .poll(async () => areApart(await answer.boundingBox(), await message.boundingBox()))
      .toBe(true)
  })
})

test('the header knows who is there, in a new tab too, until they log out', async ({
  page,
  context,
}) => {
  await page.goto('/')
  const header = page.getByRole('banner')
  await expect(header.getByRole('link', { name: 'Register' })).toBeVisible()
  await expect(header.getByRole('link', { name: 'Profile' })).toBeHidden()
  await logIn(page)

  const tab = await context.newPage()
  await tab.goto('/')
  await expect(tab.getByRole('banner').getByRole('link', { name: 'Profile' })).toBeVisible()
  await expect(tab.getByRole('banner').getByRole('link', { name: 'Register' })).toBeHidden()
  await expect.poll(() => tab.evaluate(() => sessionStorage.getItem('Login'))).toBe('true')
  expect(await tab.evaluate(() => sessionStorage.getItem('userId'))).toMatch(/^[\w-]{36}$/)

  await tab.getByRole('banner').getByRole('link', { name: 'Profile' }).click()
  await tab.getByRole('button', { name: 'Logout' }).click()
  await expect(tab).toHaveURL(/\/login$/)
  await expect(tab.getByRole('banner').getByRole('link', { name: 'Register' })).toBeVisible()
  expect(await tab.evaluate(() => sessionStorage.getItem('userId'))).toBeNull()
  await tab.goto('/profile')
  await expect(tab).toHaveURL(/\/login\?from=/)
})

test('a log-out leaves nothing of the shopper in the tab, nor their cart', async ({ page }) => {
  await withCart(page, await aProduct(page))
  await logIn(page)
  await opened(page, '/product/product-details/cart/checkout')
  await page.getByLabel('Phone').fill('9876501234')
  const storage = () => page.evaluate(() => JSON.stringify(sessionStorage))
  expect(await storage()).toContain('9876501234')
  await opened(page, '/profile')
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page).toHaveURL(/\/login$/)
  const stored = await storage()
  expect(stored).not.toMatch(/9876501234|"Login"|userId|productId/)
})

test('a session that ended elsewhere takes nothing that is being typed, and the next page knows nobody', async ({
  page,
  context,
}) => {
  const shopper = await logIn(page)
  await opened(page, '/profile')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Contact us' }).click()
  await page.getByLabel('Message').fill('Which cuff fits an arm of 40 cm?')
  await context.clearCookies()
  const loads: string[] = []
  page.on('load', () => loads.push(page.url()))
  await page.evaluate(() => dispatchEvent(new Event('focus')))
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem('userId'))).toBeNull()
  await expect(page.getByLabel('Message')).toHaveValue('Which cuff fits an arm of 40 cm?')

  await page.getByRole('banner').getByRole('link', { name: 'Register' }).click()
  await expect.poll(() => loads).toHaveLength(1)
  expect(await page.content()).not.toContain(shopper.email)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false, metStatuses: [422] })

  test('the form of a new password reaches the shop, and says that its link is too old', async ({
    page,
  }) => {
    await page.goto('/reset-password/no-such-key')
    await page.getByLabel('New password').fill('twelve good words')
    await page.getByRole('button', { name: 'Reset Password' }).click()
    await expect(
      page.getByRole('alert').filter({ hasText: 'This link has been used or is too old.' }),
    ).toBeVisible()
  })
})

test('a shopper of many orders pages through them', async ({ page }) => {
  const { email } = await logIn(page)
  const place = await ordering(page)
  // Cancelled ones do not count towards what a new shopper may have open.
  for (let placed = 0; placed < 6; placed += 1) {
    const order_id = await place({ key: `many-orders-${email}-${placed}` })
    expect((await page.request.post('/api/cancel-order', { data: { order_id } })).ok()).toBe(true)
  }
  await page.goto('/profile')
  await expect(page.getByRole('article', { name: /^Order / })).toHaveCount(5)
  await page.getByRole('link', { name: 'Older orders' }).click()
  await expect(page.getByRole('article', { name: /^Order / })).toHaveCount(1)
  await page.getByRole('link', { name: 'Newer orders' }).click()
  await expect(page.getByRole('article', { name: /^Order / })).toHaveCount(5)
  await page.goto('/profile?page=40')
  await expect(page).toHaveURL(/\/profile$/)
})

test.describe('before the scripts are there', () => {
  test.use({ metFailures: [/net::ERR_FAILED/] })

  test('who registers reads that it worked, and the message is gone on the next page', async ({
    page,
  }) => {
    const shopper = someone()
    // As on a slow line: the browser alone sends the form, and the page after it runs its scripts.
    await page.route('**/assets/*.js', (route) => route.abort())
    await page.goto('/register')
    await page.getByLabel('Name').fill(shopper.name)
    await page.getByLabel('Email').fill(shopper.email)
    for (const label of ['Password', 'Repeat password'])
      await page.getByLabel(label, { exact: true }).fill(shopper.password)
    await page.unroute('**/assets/*.js')
    await page.getByRole('button', { name: 'Register' }).click()
    const message = page.getByText('You have successfully registered.')
    await expect(message).toBeVisible()
    await opened(page, '/contact-us')
    await expect(message).toHaveCount(0)
  })
})
