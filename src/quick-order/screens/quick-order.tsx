import { Button } from '#design/controls/button.tsx'
import { Field, type ControlTies } from '#design/controls/field.tsx'
import { Breadcrumb } from '#design/display/breadcrumb.tsx'
import { t } from '#platform/language/translate.ts'
import { FormMessage } from '#web/form-message.tsx'
import { privatePage } from '#web/private-page.ts'
import { longestList, mostLines } from '../rules.ts'
import type { Route } from './+types/quick-order.ts'
import { actOnList } from './act-on-list.ts'
import { FoundLines } from './found-lines.tsx'
import './quick-order.css'

export const meta: Route.MetaFunction = ({ matches }) =>
  privatePage(matches, {
    title: t('Order from a list'),
    description: t('Paste what you need, line by line, and put it into the cart at once.'),
  })

export function action({ context, request }: Route.ActionArgs) {
  return actOnList(context, request)
}

export default function QuickOrder({ actionData: answer }: Route.ComponentProps) {
  const area = (ties: ControlTies) => (
    <textarea
      {...ties}
      className="textarea"
      name="text"
      rows={answer?.lines ? 6 : 10}
      maxLength={longestList}
      defaultValue={answer?.text}
      placeholder={t('Nitrile gloves M, 10\nDigital thermometer, 2')}
      required
    />
  )
  return (
    <div className="wrap quick-order">
      <Breadcrumb here={t('Order from a list')} />
      <div className="page-head">
        <h1>{t('Order from a list')}</h1>
        <p>
          {t(
            'For clinics, and for everybody who needs many things: one product a line, by its name or item number, with the number of pieces after a comma.',
          )}
        </p>
      </div>
      <FormMessage>{answer?.message}</FormMessage>
      {answer?.lines && <FoundLines lines={answer.lines} text={answer.text} />}
      {/* Loaded whole: the answer is another page than the question. */}
      <form method="post" className="quick-list">
        <Field
          label={answer?.lines ? t('Change the list') : t('Your list')}
          hint={t('At most {count} lines. A column copied from a spreadsheet works too.', {
            count: mostLines,
          })}
          control={area}
        />
        <Button
          type="submit"
          name="step"
          value="find"
          size="large"
          weight={answer?.lines ? 'line' : 'primary'}
        >
          {t('Find these products')}
        </Button>
      </form>
    </div>
  )
}
