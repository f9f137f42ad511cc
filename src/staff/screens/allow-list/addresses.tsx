import { useLoaderData } from 'react-router'
import { Card } from '#admin/parts/card.tsx'
import { Icon } from '#admin/parts/icon.tsx'
import { ButtonLink } from '#design/controls/button.tsx'
import type { loader } from '../members/staff-data.ts'

/** Where the back office is reached from. */
export function Addresses() {
  const { networks } = useLoaderData<typeof loader>().allowList
  return (
    <Card
      title="Addresses"
      hint={
        networks.length === 0
          ? 'the back office is reached from everywhere'
          : 'the back office is reached from these alone'
      }
      end={
        <ButtonLink weight="line" size="small" to="?open=addresses" preventScrollReset>
          <Icon name="globe" /> Change<span className="sr"> the addresses</span>
        </ButtonLink>
      }
    >
      {networks.length === 0 ? (
        <p className="a-sub">
          Where the shop works from fixed addresses, nobody else needs to see the sign-in page.
        </p>
      ) : (
        <ul className="a-rows">
          {networks.map(({ network, note }) => (
            <li key={network} className="a-row2">
              <span className="a-plinth">
                <Icon name="globe" />
              </span>
              <span>
                <b className="a-strong a-mono">{network}</b>
                {note && <small className="a-sub">{note}</small>}
              </span>
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}
