import { Button } from '#design/controls/button.tsx'
import { Dialog } from '#design/overlays/dialog.tsx'
import type { MenuLink } from '../frame/menu.ts'
import { useSingleKeys } from '../parts/single-keys.ts'
import { showOverlay } from './palette-state.ts'

const close = () => showOverlay(undefined)

/** All keys of the back office; single letters can be switched off in My account. */
export default function KeysDialog({ menu }: { menu: readonly MenuLink[] }) {
  const hasSingleKeys = useSingleKeys()
  const places = menu.flatMap(({ label, key }) =>
    key ? [{ keys: ['G', key.toUpperCase()], what: `Go to ${label}` }] : [],
  )
  const single = [
    { keys: ['?'], what: 'This list' },
    { keys: ['/'], what: 'Search the list' },
    { keys: ['J', 'K'], what: 'Next and previous row' },
    { keys: ['X'], what: 'Tick the row; with Shift and a click, all between' },
    ...places,
  ]
  const always = [
    { keys: ['Ctrl', 'K'], what: 'Search, go to, do' },
    { keys: ['Enter'], what: 'Open the row' },
    { keys: ['Esc'], what: 'Close, or clear the selection' },
  ]
  return (
    <Dialog open onClose={close} title="Keys" actions={<Button onClick={close}>Close</Button>}>
      <div className="a-keys" role="region" aria-label="Keys" tabIndex={0}>
        <dl>
          {[...always, ...(hasSingleKeys ? single : [])].map(({ keys, what }) => (
            <div key={what}>
              <dt>
                {keys.map((key) => (
                  <kbd key={key} className="a-kbd">
                    {key}
                  </kbd>
                ))}
              </dt>
              <dd>{what}</dd>
            </div>
          ))}
        </dl>
      </div>
      {!hasSingleKeys && <p>Single letters are switched off in My account.</p>}
    </Dialog>
  )
}
