import type { Consent } from './contract.ts'
import type { ListedConsent } from './tables.ts'

export function consentView(row: ListedConsent): Consent {
  const { id, purpose, productId, about, words, version, language } = row
  return {
    _id: id,
    purpose,
    productId,
    about,
    words,
    version,
    language,
    givenAt: row.givenAt.toISOString(),
    givenBy: row.givenBy,
    endedAt: row.endedAt?.toISOString() ?? null,
    endedBy: row.endedBy,
  }
}
