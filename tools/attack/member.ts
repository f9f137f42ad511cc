import pg from 'pg'
import { v7 } from 'uuid'
import { givenRoles } from '#staff/rules.ts'
import { newSessionToken } from '#staff/tokens.ts'
import type { Target } from './attack.ts'

export type Member = { headers: Record<string, string>; rowsOf(table: string): Promise<number> }

/** A member who is signed in, and how large tables have become; `work` runs meanwhile. */
export async function withMember<T>(
  { databaseUrl, secret }: Pick<Target, 'databaseUrl' | 'secret'>,
  work: (member: Member) => Promise<T>,
  role: keyof typeof givenRoles = 'packer',
): Promise<T> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    const id = v7()
    const { token, tokenHash } = newSessionToken(secret)
    await client.query(
      `insert into staff (id, name, email, password_hash, role_id) values ($1, 'Ravi Menon', $2, '', $3)`,
      [id, `${id}@example.in`, givenRoles[role].id],
    )
    await client.query(
      `insert into staff_session (id, staff_id, token_hash, expires_at, address, device, factor, created_at, used_at)
      values ($1, $2, $3, now() + interval '1 hour', '127.0.0.1', 'attack', 'app', now(), now())`,
      [v7(), id, tokenHash],
    )
    const rowsOf = async (table: string) => {
      const { rows } = await client.query<{ count: string }>(
        `select count(*) from ${client.escapeIdentifier(table)}`,
      )
      return Number(rows[0]?.count)
    }
    return await work({ headers: { cookie: `nadi.staff_session=${token}` }, rowsOf })
  } finally {
    await client.end()
  }
}
