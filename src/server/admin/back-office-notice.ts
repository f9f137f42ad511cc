import type { Shop } from '#platform/shop.ts'
import { inviteByCommand } from '#staff/members/by-command.ts'
import { listMembers } from '#staff/members/list-members.ts'
import { givenRoles } from '#staff/rules.ts'

/** What the start prints about the back office: its address, and in a demonstration a way in. */
export async function backOffice(shop: Shop): Promise<string> {
  const { adminUrl, seed, exposure } = shop.settings
  const address = `${adminUrl}/admin`
  const members = await listMembers(shop)
  // Never for others than this machine: an invitation is a way in.
  if (seed === 'demo' && exposure === 'local') {
    const emails = new Set(members.map(({ email }) => email))
    return [address, ...(await demoInvitations(shop, emails))].join('\n')
  }
  return members.length > 0
    ? address
    : `${address} (nobody yet: npm run owner -- staff-invite you@example.in)`
}

/** A log-in for each role; an invitation is replaced at every start until it is accepted. */
async function demoInvitations(shop: Shop, members: ReadonlySet<string>): Promise<string[]> {
  const lines: string[] = []
  for (const [key, { id: roleId, name }] of Object.entries(givenRoles)) {
    const email = `${key}@nadi.example`
    const text = members.has(email)
      ? `${email} with the password you chose`
      : (await inviteByCommand(shop, { email, roleId, actor: 'start of the demonstration' })).link
    lines.push(`    ${name.padEnd(11)} ${text}`)
  }
  return lines
}
