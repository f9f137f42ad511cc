/** `unknown`: no answer came, or an error; nobody knows what was done. */
export type Fate = 'done' | 'refused' | 'unknown'

/** What a member asked for, and what the shop said of it; moments are those of the driver. */
export type Deed = { was: Fate } & (
  | { kind: 'field'; product: string; version: number; field: string; value: string }
  | { kind: 'goods in'; product: string; invoice: string; pieces: number; serials?: string[] }
  | { kind: 'pack'; order: string }
  | { kind: 'send'; order: string; tracking: string; sentAt: number }
  | { kind: 'deliver'; order: string }
  | { kind: 'refund'; order: string; key: string; paise: number }
  | ReturnDeed
  | RecallDeed
)

type ReturnDeed =
  | { kind: 'approve'; id: string }
  | { kind: 'refuse'; id: string }
  | { kind: 'receive'; id: string; product: string; condition: string; pieces: number }
  | { kind: 'give back'; id: string; order: string; key: string; paise: number }
  | { kind: 'replace'; id: string; order: string; tracking: string }
  | { kind: 'arrive'; id: string }

type RecallDeed =
  /** All presses of one key; `blockedAt` is when the member read that it is done. */
  | { kind: 'recall'; id: string | undefined; lot: string; reason: string; blockedAt: number }
  | { kind: 'recall pieces'; id: string | undefined; serials: string; reason: string }
  | { kind: 'write'; id: string }
  | { kind: 'answer'; id: string; order: string; answer: string }
  | { kind: 'close'; id: string }
  | { kind: 'lift'; lot: string; sentAt: number }

export type DeedOf<Kind extends Deed['kind']> = Extract<Deed, { kind: Kind }>

export function deedsOf<Kind extends Deed['kind']>(deeds: Deed[], kind: Kind): DeedOf<Kind>[] {
  return deeds.filter((deed): deed is DeedOf<Kind> => deed.kind === kind)
}
