import { readFileSync } from 'node:fs'
import type { RouteConfigEntry } from '@react-router/dev/routes'
import { expect, it } from 'vitest'
import { pageMethods } from './allowed-methods.ts'
import routes from '../routes.ts'

const hasAction = ({ file }: RouteConfigEntry) =>
  /^export (async )?function action\b/m.test(readFileSync(`src/${file}`, 'utf8'))

it('a page takes POST when its screen has an action, and only then', () => {
  for (const screen of routes as RouteConfigEntry[]) {
    const path = `/${(screen.path ?? '').replace(/:\w+/, '0192')}`
    for (const spelled of [path, `${path}/`, `${path}.data`])
      expect([spelled, pageMethods(spelled)]).toEqual([
        spelled,
        hasAction(screen) ? ['GET', 'HEAD', 'POST'] : ['GET', 'HEAD'],
      ])
  }
})
