import { Fragment, type ReactNode } from 'react'
import { Icon } from '../parts/icon.tsx'
import type { Command } from './commands.ts'

type ResultsProps = {
  id: string
  commands: readonly Command[]
  chosen: number
  typed: string
  onChoose: (command: Command) => void
}

export function Results({ id, commands, chosen, typed, onChoose }: ResultsProps) {
  return (
    <>
      <div id={id} role="listbox" aria-label="Results" className="a-pal-list">
        {commands.map((command, at) => (
          <Fragment key={`${command.group} ${command.label}`}>
            {command.group !== commands[at - 1]?.group && (
              <h3 role="presentation">{command.group}</h3>
            )}
            {/* The field keeps the focus; arrows and Enter are its keys. */}
            <div
              id={`${id}-${at}`}
              role="option"
              tabIndex={-1}
              aria-selected={at === chosen}
              className="a-pal-item"
              onClick={() => onChoose(command)}
              onKeyDown={({ key }) => key === 'Enter' && onChoose(command)}
            >
              <Icon name={command.icon} />
              <span className="grow">{marked(command.label, typed)}</span>
              <span className="end">
                {command.fact}
                {command.keys?.map((key) => (
                  <kbd key={key} className="a-kbd">
                    {key}
                  </kbd>
                ))}
              </span>
            </div>
          </Fragment>
        ))}
      </div>
      <p className={commands.length === 0 ? 'a-pal-none' : 'sr'} role="status">
        {commands.length === 0 ? 'Nothing fits these words.' : `${commands.length} results`}
      </p>
    </>
  )
}

/** The typed words, where they stand in a label. */
function marked(label: string, typed: string): ReactNode {
  const word = typed.trim()
  const at = word === '' ? -1 : label.toLowerCase().indexOf(word.toLowerCase())
  if (at < 0) return label
  return (
    <>
      {label.slice(0, at)}
      <mark>{label.slice(at, at + word.length)}</mark>
      {label.slice(at + word.length)}
    </>
  )
}
