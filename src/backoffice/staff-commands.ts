import type { Command } from 'commander'
import { inIndia } from '#platform/clock.ts'
import {
  inviteByCommand,
  resetByCommand,
  roleNamed,
  setStateByCommand,
  staffMemberAt,
} from '#staff/members/by-command.ts'
import { rotateStaffSecret } from '#staff/rotate-secret.ts'
import { clearAllowList } from '#staff/allow-list/save-allow-list.ts'
import { listMembers } from '#staff/members/list-members.ts'
import { givenRoles, type GivenRoleName } from '#staff/rules.ts'
import { confirmFirst, table, type Cli } from './cli.ts'

type Options = { reason: string; yes?: boolean }

const linkWords = 'It is good for 24 hours and for one use. Whoever opens it first has it.'
const reasonWords = 'why; it is kept in the audit'

/** Staff commands, for the owner of the server: the first owner, a lost phone. */
export function staffCommands(program: Command, cli: Cli): void {
  program
    .command('staff-invite <email>')
    .description('prints a link with which a new member of the staff signs in for the first time')
    .option(
      '--role <role>',
      `one of ${Object.keys(givenRoles).join(', ')}, or one of your own`,
      'owner',
    )
    .action((email: string, { role }: { role: string }) => invite(cli, email, role))
  program
    .command('staff-list')
    .description('lists the members of the staff')
    .action(() => listStaff(cli))
  program
    .command('staff-allow-list-clear')
    .description('the back office is reached from every address again')
    .action(async () => {
      const networks = await clearAllowList(cli.shop, cli.actor)
      cli.say(
        networks === 0
          ? 'The back office was reached from every address already.'
          : `The back office is reached from every address again; ${networks} were in the list.`,
      )
    })
  program
    .command('staff-secret-rotate')
    .description('encrypts the second factors under a new STAFF_SECRET')
    .action(() => rotateSecret(cli))
  changeCommand(program, cli, 'suspended')
  changeCommand(program, cli, 'active')
  program
    .command('staff-reset-factor <email>')
    .description('a member lost the way in: prints a link to a new password and second factor')
    .requiredOption('-r, --reason <reason>', 'how you know that it is the member; it is kept')
    .option('-y, --yes', 'do not ask')
    .action((email: string, options: Options) => resetFactor(cli, email, options))
}

async function invite({ shop, actor, say }: Cli, email: string, role: string): Promise<void> {
  const { id, name } = await roleNamed(shop, givenRoles[role as GivenRoleName]?.name ?? role)
  const { link } = await inviteByCommand(shop, { email, roleId: id, actor })
  say(`${email} is invited as ${name}:\n\n  ${link}\n\n${linkWords}`)
}

async function listStaff({ shop, say }: Cli): Promise<void> {
  const rows = (await listMembers(shop)).map((row) => [
    row.email,
    row.name,
    row.roleName,
    row.state,
    row.factors.join(' and ') || 'no second factor',
    row.lastSeenAt ? inIndia(row.lastSeenAt).slice(0, 16).replace('T', ' ') : 'never',
  ])
  say(
    rows.length === 0
      ? 'The shop has no staff yet: staff-invite <email> begins with an owner.'
      : table([['E-mail', 'Name', 'Role', 'State', 'Second factor', 'Last seen'], ...rows]),
  )
}

const members = (emails: string[]) => emails.map((email) => `  ${email}`).join('\n')

async function rotateSecret({ shop, actor, say }: Cli): Promise<void> {
  const { apps, settings, lost, codes } = await rotateStaffSecret(shop, actor)
  say(`Encrypted anew: ${apps} apps, ${settings} groups of keys of payments and mail.`)
  if (lost.length > 0)
    say(`No key opens the apps of these members (staff-reset-factor helps):\n${members(lost)}`)
  say(
    codes.length > 0
      ? `These members have recovery codes of a former key. Let them make new ones under My account, then remove the former key:\n${members(codes)}`
      : 'Remove the former key after a day, when its last invitation is over.',
  )
}

function changeCommand(program: Command, cli: Cli, state: 'active' | 'suspended'): void {
  const isSuspension = state === 'suspended'
  program
    .command(`${isSuspension ? 'staff-suspend' : 'staff-resume'} <email>`)
    .description(
      isSuspension
        ? 'shuts a member out at once, and ends every session'
        : 'a suspended member may sign in again',
    )
    .requiredOption('-r, --reason <reason>', reasonWords)
    .action(async (email: string, { reason }: Options) => {
      const { id } = await staffMemberAt(cli.shop, email)
      await setStateByCommand(cli.shop, { id, state, reason, actor: cli.actor })
      cli.say(isSuspension ? `${email} is shut out.` : `${email} may sign in again.`)
    })
}

async function resetFactor(cli: Cli, email: string, { reason, yes }: Options): Promise<void> {
  const { id, name } = await staffMemberAt(cli.shop, email)
  const prompt = `Reset password and second factor of ${name} (${email})? Be sure that it is ${name} who asks.`
  await confirmFirst(cli, prompt, { yes })
  const { link } = await resetByCommand(cli.shop, { id, reason, actor: cli.actor })
  cli.say(`${name} chooses a new password and second factor here:\n\n  ${link}\n\n${linkWords}`)
}
