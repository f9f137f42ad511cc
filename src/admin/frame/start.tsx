import type { MetaFunction } from 'react-router'
import { titled } from '#web/title.ts'

export const meta: MetaFunction = ({ matches }) => titled('Today', matches)

export default function Start() {
  return (
    <div className="a-head">
      <h1>Today</h1>
    </div>
  )
}
