import { Form, useActionData, useLoaderData } from 'react-router'
import { Card } from '#admin/parts/card.tsx'
import type { FormAnswer } from '#admin/parts/form-answer.ts'
import { Icon } from '#admin/parts/icon.tsx'
import { SelectField } from '#admin/parts/select-field.tsx'
import { Button } from '#design/controls/button.tsx'
import { TextField } from '#design/controls/field.tsx'
import { FormMessage } from '#web/form-message.tsx'
import type { OrderDetail } from '../../shapes.ts'
import { SeenFields } from '../moves/seen-fields.tsx'
import { orderPath } from '../order-path.ts'
import { Moved } from './moved.tsx'
import type { action, loader } from './order-data.ts'

/** Who looks after the order, and words to find it by; who only packs reads them. */
export function Team({ order }: { order: OrderDetail }) {
  const { story } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>() as FormAnswer | undefined
  const refused = answer?.intent === 'tags' || answer?.intent === 'assign' ? answer : undefined
  return (
    <Card title="Team">
      <div className="order-team">
        <Moved place="team" />
        <FormMessage>{refused && (refused.message ?? refused.errors[0]?.message)}</FormMessage>
        {story === null ? (
          <Facts order={order} />
        ) : (
          <>
            <Assign order={order} />
            <Tags order={order} />
          </>
        )}
      </div>
    </Card>
  )
}

function Facts({ order: { assignedTo, tags } }: { order: OrderDetail }) {
  return (
    <dl className="a-dl">
      <div>
        <dt>Assigned</dt>
        <dd>{assignedTo?.name ?? 'nobody'}</dd>
      </div>
      <div>
        <dt>Tags</dt>
        <dd>{tags.length === 0 ? 'none' : tags.join(', ')}</dd>
      </div>
    </dl>
  )
}

function Assign({ order }: { order: OrderDetail }) {
  const { members, list } = useLoaderData<typeof loader>()
  const { assignedTo, orderNumber } = order
  const isFormer = assignedTo && !members.some(({ _id }) => _id === assignedTo._id)
  const people = [
    { value: '', label: 'Nobody' },
    ...(isFormer ? [{ value: assignedTo._id, label: assignedTo.name }] : []),
    ...members.map(({ _id, name }) => ({ value: _id, label: name })),
  ]
  return (
    <Form
      method="post"
      action={orderPath(orderNumber, { list })}
      className="order-line"
      preventScrollReset
    >
      <input type="hidden" name="intent" value="assign" />
      <SeenFields order={order} />
      <SelectField
        key={assignedTo?._id}
        label="Assigned"
        name="assignedTo"
        options={people}
        defaultValue={assignedTo?._id ?? ''}
      />
      <Button type="submit" weight="line">
        Assign
      </Button>
    </Form>
  )
}

const mostTags = 10

function Tags({ order }: { order: OrderDetail }) {
  const { list } = useLoaderData<typeof loader>()
  const { tags, orderNumber, version } = order
  return (
    <Form
      method="post"
      action={orderPath(orderNumber, { list })}
      className="order-tags"
      preventScrollReset
    >
      <input type="hidden" name="intent" value="tags" />
      <input type="hidden" name="tags" value={tags.join('\n')} />
      <SeenFields order={order} />
      <div className="order-line">
        <TextField
          key={version}
          label={tags.length === 0 ? 'Tags' : 'Another tag'}
          name="add"
          autoComplete="off"
          maxLength={40}
          disabled={tags.length >= mostTags}
        />
        <Button type="submit" weight="line">
          Add
        </Button>
      </div>
      {tags.length > 0 && (
        <ul className="order-chips" aria-label="Tags">
          {tags.map((tag) => (
            <li key={tag} className="a-chip a-chip--on">
              <span>{tag}</span>
              <button
                type="submit"
                className="x"
                name="remove"
                value={tag}
                aria-label={`Remove tag ${tag}`}
              >
                <Icon name="x" />
              </button>
            </li>
          ))}
        </ul>
      )}
    </Form>
  )
}
