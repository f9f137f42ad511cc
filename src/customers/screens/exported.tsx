import type { MouseEvent } from 'react'
import { useActionData, useLoaderData } from 'react-router'
import { Icon } from '#admin/parts/icon.tsx'
import { look } from '#design/controls/button.tsx'
import type { loader } from './customer-data.ts'

/** The file that was made, for the shopper; without a script it stands in the link itself. */
export function Exported() {
  const { customer, now } = useLoaderData<typeof loader>()
  const answer = useActionData<unknown>() as { file?: string } | undefined
  const text = answer?.file
  if (text === undefined) return null
  const name = `customer-${customer._id}-${new Date(now).toISOString().slice(0, 10)}.json`
  // Browsers limit the length of a link.
  const asFile = ({ currentTarget }: MouseEvent<HTMLAnchorElement>) => {
    currentTarget.href = URL.createObjectURL(new Blob([text], { type: 'application/json' }))
  }
  return (
    <div className="note note--ok cust-file" role="status">
      <p>The file is ready. Send it to nobody but the customer, and delete it then.</p>
      <a
        className={look({ weight: 'line' })}
        href={`data:application/json,${encodeURIComponent(text)}`}
        download={name}
        onClick={asFile}
      >
        <Icon name="download" /> Save the file
      </a>
    </div>
  )
}
