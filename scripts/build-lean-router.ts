import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'
import { beyond, settled } from './settled-questions.ts'

const library =
  /[\\/](?:react-router[\\/]dist[\\/]production[\\/]lib|react-dom[\\/]cjs)[\\/](.+\.js)$/
const ours = fileURLToPath(new URL('../src', import.meta.url))

/**
 * Tells the browser's build of the router and of React what is settled. The build fails when a
 * screen in `sources` needs another answer, and when a file with a question was not met: half of
 * the answers are none.
 */
export function leanRouter(sources = ours): Plugin {
  const unseen = new Set(settled.map(({ file }) => file))
  return {
    name: 'lean-router',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    // As written: what reaches `transform` is compiled, and split by route.
    buildStart: () => refuseBeyond(sources),
    transform(code, id) {
      const file = library.exec(id.split('?')[0] ?? '')?.[1]?.replaceAll('\\', '/')
      if (file === undefined) return null
      unseen.delete(file)
      return { code: settle(code, file), map: null }
    },
    buildEnd(error) {
      if (!error && unseen.size > 0)
        throw new Error(
          `The build no longer holds ${[...unseen].join(', ')}: look at scripts/settled-questions.ts.`,
        )
    },
  }
}

/**
 * The code of a library's file with the answers in the place of the questions. A library that no
 * longer asks fails the build.
 */
export function settle(code: string, file: string): string {
  const answers = settled.filter((one) => one.file === file).flatMap((one) => one.answers)
  const gone = answers.filter(([asks]) => !code.includes(asks))
  if (gone.length > 0)
    throw new Error(
      `${file} no longer asks ${gone.map(([asks]) => asks).join(', ')}: look at scripts/settled-questions.ts.`,
    )
  return answers.reduce((now, [asks, answer]) => now.replaceAll(asks, answer), code)
}

function refuseBeyond(sources: string): void {
  for (const file of readdirSync(sources, { recursive: true, encoding: 'utf8' }).filter((name) =>
    /(?<!\.test)\.tsx?$/.test(name),
  )) {
    const wanted = beyond.exec(readFileSync(join(sources, file), 'utf8'))
    if (wanted)
      throw new Error(
        `${file} has ${wanted[0]}, which scripts/settled-questions.ts takes out of the build.`,
      )
  }
}
