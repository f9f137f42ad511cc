import type { Command } from 'commander'
import {
  allOwnWords,
  removeOwnWord,
  searchMisses,
  setOwnWord,
} from '#catalogue/search/own-words.ts'
import { CommandError, table, type Cli } from './cli.ts'

const mostMisses = 100

export function searchCommands(program: Command, cli: Cli): void {
  program
    .command('search-misses')
    .description('what shoppers searched for and found nothing, the most frequent first')
    .action(async () => {
      const rows = (await searchMisses(cli.shop, mostMisses)).map(({ typed, times }) => [
        String(times),
        typed,
      ])
      cli.say(
        rows.length === 0 ? 'Every search found something.' : table([['Times', 'Search'], ...rows]),
      )
    })
  program
    .command('search-words')
    .description('your own words of the search, and what they mean')
    .action(async () => {
      const rows = (await allOwnWords(cli.shop)).map(({ typed, means }) => [typed, means])
      cli.say(rows.length === 0 ? 'No words of your own.' : table([['Typed', 'Means'], ...rows]))
    })
  changingCommands(program, cli)
}

function changingCommands(program: Command, cli: Cli): void {
  program
    .command('set-search-word <typed> <means>')
    .description(
      'what shoppers type, and what it means in words that search knows ("|" between readings)',
    )
    .action(async (typed: string, means: string) => {
      if (typed.length > 60 || means.length > 200)
        throw new CommandError('At most 60 letters for what is typed, and 200 for what it means.')
      if (!(await setOwnWord(cli.shop, typed, means)))
        throw new CommandError(
          `Search knows none of the words “${means}”: use names of devices, complaints or parts of the body.`,
        )
      cli.say(`Who searches for “${typed}” now finds “${means}”.`)
    })
  program
    .command('remove-search-word <typed>')
    .description('forgets a word of your own')
    .action(async (typed: string) => {
      if (!(await removeOwnWord(cli.shop, typed)))
        throw new CommandError(`“${typed.slice(0, 60)}” is no word of your own.`)
      cli.say(`“${typed}” means nothing of its own any more.`)
    })
}
