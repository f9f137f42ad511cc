import { describe, expect } from 'vitest'
import { givenRoles } from '#staff/rules.ts'
import { codeOf } from './support/authenticator-code.ts'
import { isAdminBuilt, withoutScript } from './support/admin-pages.ts'
import { aMember, anAuthenticator, askingStaff } from './support/staff.ts'
import { it } from './support/test-shop.ts'

const password = 'five-warm-lamps'

describe.runIf(isAdminBuilt)('the pages of the staff, without script', () => {
  it('sign in by password and code, and lead to the page that was wanted', async ({ shop }) => {
    const member = await aMember(shop, { password })
    const key = await anAuthenticator(shop, member.id)
    const browser = await withoutScript(shop)
    const signIn = await browser.open('/admin/me?open=codes')
    expect(signIn.path).toBe('/admin/sign-in?next=%2Fme%3Fopen%3Dcodes')
    const wrong = await browser.send(signIn.path, { email: member.email, password: 'not this one' })
    expect([wrong.status, wrong.text]).toEqual([
      401,
      expect.stringContaining('The e-mail address or the password is not right.'),
    ])
    expect(wrong.html).toContain(`value="${member.email}"`)
    expect(wrong.html).not.toContain('not this one')
    const second = await browser.send(signIn.path, { email: member.email, password })
    expect(second.text).toContain('Six digits from your app')
    const refused = await browser.send(second.path, { code: '12 34' })
    expect(refused.text).toContain('Please enter the 6 digits that your app shows.')
    const opened = await browser.send(second.path, { code: codeOf(key) })
    expect([opened.path, opened.text]).toEqual([
      '/admin/me?open=codes',
      expect.stringContaining('Make ten new codes'),
    ])
  })

  it('accept an invitation by an app, and show the recovery codes with the answer', async ({
    shop,
  }) => {
    const owner = await aMember(shop, { name: 'Asha Verma' })
    const invited = await askingStaff(shop, { as: owner })('POST', '/admin/api/staff/invite', {
      body: { email: 'tara@example.in', roleId: givenRoles.content.id },
    })
    const { pathname } = new URL(invited.body.link)
    const browser = await withoutScript(shop)
    const first = await browser.open(pathname)
    expect(first.text).toContain('Asha Verma invites you')
    expect(first.text).toContain('Write banners, articles, events and pages')
    const common = await browser.send(pathname, { name: 'Tara Bose', password: 'password1234' })
    expect([common.status, common.html]).toEqual([400, expect.stringContaining('Tara Bose')])
    expect((await browser.send(pathname, { name: 'Tara Bose', password })).text).toContain(
      'Your second factor',
    )
    const app = await browser.open(`${pathname}?by=app`)
    const key = /app-key">([A-Z2-7 ]+)</.exec(app.html)?.[1] ?? ''
    const codes = await browser.send(`${pathname}?by=app`, { code: codeOf(key) })
    expect(codes.html.match(/<li class="a-mono">/g)).toHaveLength(10)
    expect((await browser.open('/admin/me')).text).toContain('Tara Bose, Content.')
    const again = await (await withoutScript(shop)).open(pathname)
    expect([again.status, again.text]).toEqual([
      404,
      expect.stringContaining('This invitation is over'),
    ])
  })

  it('ask for the second factor in the form of what is final, and keep what was typed', async ({
    shop,
  }) => {
    const owner = await aMember(shop, { steppedUp: false })
    const key = await anAuthenticator(shop, owner.id)
    const packer = await aMember(shop, { role: 'packer', name: 'Ravi Kulkarni' })
    const browser = await withoutScript(shop, owner)
    const sheet = `/admin/staff/${packer.id}?open=suspend`
    expect((await browser.open(sheet)).text).toContain('1 open session ends at once.')
    const fields = { intent: 'suspend', version: '1', reason: 'left on Friday' }
    const answer = await browser.send(sheet, fields)
    expect([answer.status, answer.text]).toEqual([
      403,
      expect.stringContaining('Confirm that it is you'),
    ])
    expect(answer.html).toContain('value="left on Friday"')
    const wrong = await browser.send(sheet, { ...fields, stepUpCode: '000000' })
    expect(wrong.text).toContain('This code is not right')
    const packerBrowser = await withoutScript(shop, packer)
    expect((await packerBrowser.open('/admin/me')).path).toBe('/admin/me')
    const suspension = await browser.send(sheet, { ...fields, stepUpCode: codeOf(key) })
    expect(suspension.text).toContain('Suspended: the next request of each session is refused.')
    expect((await packerBrowser.open('/admin/me')).path).toBe('/admin/sign-in?next=%2Fme')
  })

  it('say why the last owner stays, and what somebody else changed meanwhile', async ({ shop }) => {
    const owner = await aMember(shop)
    const browser = await withoutScript(shop, owner)
    const sheet = `/admin/staff/${owner.id}?open=suspend`
    const last = await browser.send(sheet, { intent: 'suspend', version: '1', reason: 'holiday' })
    expect([last.status, last.text]).toEqual([
      409,
      expect.stringContaining(
        'This is the last active member who may manage the staff and change roles',
      ),
    ])
    const stale = await browser.send(`/admin/staff/${owner.id}?open=limits`, {
      intent: 'limits',
      version: '7',
      reason: 'more',
      refunds: '2,000',
      discounts: '10 %',
    })
    expect([stale.status, stale.text]).toEqual([
      409,
      expect.stringContaining('Somebody has changed this in the meantime.'),
    ])
  })

  it('take limits as people write them, and name the field that is none', async ({ shop }) => {
    const owner = await aMember(shop)
    const support = await aMember(shop, { role: 'support' })
    const browser = await withoutScript(shop, owner)
    const sheet = `/admin/staff/${support.id}?open=limits`
    const fields = { intent: 'limits', version: '1', reason: 'trusted', discountsFree: 'on' }
    const wrong = await browser.send(sheet, { ...fields, refunds: 'some' })
    expect([wrong.status, wrong.text]).toEqual([
      400,
      expect.stringContaining('Please enter an amount in rupees, such as 2,000 or 0.'),
    ])
    const saved = await browser.send(sheet, { ...fields, refunds: '₹ २,०००' })
    expect(saved.text).toMatch(/Refunds up to ₹2,000 Discounts up to no limit/)
  })

  it('copy a role, change the copy and delete it again', async ({ shop }) => {
    const browser = await withoutScript(shop, await aMember(shop))
    const form = `/admin/staff/roles/new?copy=${givenRoles.packer.id}`
    expect((await browser.open(form)).html).toMatch(
      /checked[^>]*value="orders.pack"|value="orders.pack"[^>]*checked/,
    )
    const answer = await browser.send(form, {
      intent: 'save-role',
      name: 'Night packer',
      permission: 'orders.pack',
    })
    expect(answer.text).toContain('The role is saved.')
    const id = /roles\/([\w-]+)/.exec(answer.path)?.[1] ?? ''
    const twice = await browser.send(form, { intent: 'save-role', name: 'night packer' })
    expect(twice.text).toContain('A role with this name exists already.')
    const gone = await browser.send(`/admin/staff/roles/${id}?open=delete`, {
      intent: 'delete-role',
      version: '1',
    })
    expect(gone.text).toContain('The role is deleted.')
    expect((await browser.open(`/admin/staff/roles/${id}`)).status).toBe(404)
    expect((await browser.open(`/admin/staff/roles/${givenRoles.owner.id}`)).status).toBe(404)
  })

  it('are closed to a role without the permission, which is named', async ({ shop }) => {
    const browser = await withoutScript(shop, await aMember(shop, { role: 'packer' }))
    const staff = await browser.open('/admin/staff')
    expect([staff.status, staff.text]).toEqual([
      403,
      expect.stringContaining('“Invite, limit and suspend members” is not part of your role.'),
    ])
    expect((await browser.open('/admin/me')).status).toBe(200)
  })
})
