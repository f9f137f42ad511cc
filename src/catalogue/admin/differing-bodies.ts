import { differingFields } from '#platform/audit/revisions.ts'
import { factPrefix, flatBody } from './rules.ts'

type Body = Record<string, unknown>

/** Names of the fields that differ; versions of before there were facts say nothing of them. */
export function differingInBodies(one: Body, other: Body): string[] {
  const isOld = one.facts === undefined || other.facts === undefined
  return differingFields(flatBody(one), flatBody(other)).filter(
    (name) => !(isOld && name.startsWith(factPrefix)),
  )
}
