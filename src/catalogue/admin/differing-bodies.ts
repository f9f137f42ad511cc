import { differingFields } from '#platform/audit/revisions.ts'
import { flatBody, groupedFields } from './rules.ts'

type Body = Record<string, unknown>

/** Names of the fields that differ; versions of before there were facts say nothing of them. */
export function differingInBodies(one: Body, other: Body): string[] {
  const old = groupedFields.filter(
    (group) => one[group] === undefined || other[group] === undefined,
  )
  return differingFields(flatBody(one), flatBody(other)).filter(
    (name) => !old.some((group) => name.startsWith(`${group}.`)),
  )
}
