import { Form, useActionData } from 'react-router'
import { Card } from '#admin/parts/card.tsx'
import { FinalForm } from '#admin/parts/final-form.tsx'
import type { FormAnswer } from '#admin/parts/form-answer.ts'
import { Icon } from '#admin/parts/icon.tsx'
import { Sheet } from '#admin/parts/sheet.tsx'
import { Button, ButtonLink } from '#design/controls/button.tsx'
import { TextField } from '#design/controls/field.tsx'
import { Note } from '#design/display/note.tsx'
import { addressWith, type OwnWord } from './synonym-data.ts'

type SynonymsProps = { words: readonly OwnWord[]; search: URLSearchParams }

/** What shoppers type, and what it means; a new one is in force with the next search. */
export function Synonyms({ words, search }: SynonymsProps) {
  const term = search.get('synonym')
  return (
    <>
      <Card
        title="Synonyms"
        isBare
        end={
          <ButtonLink
            weight="line"
            size="small"
            to={addressWith(search, { synonym: '' })}
            preventScrollReset
          >
            <Icon name="plus" />
            New
          </ButtonLink>
        }
      >
        <Done search={search} />
        {words.length === 0 ? (
          <p className="a-sub r-about">
            What you say here is understood at once, such as “sugar machine” for “glucometer”.
          </p>
        ) : (
          <ul className="r-words">
            {words.map((word) => (
              <OneWord key={word.typed} {...word} />
            ))}
          </ul>
        )}
      </Card>
      {term !== null && <SynonymSheet key={term} typed={term} search={search} />}
    </>
  )
}

function Done({ search }: Pick<SynonymsProps, 'search'>) {
  const done = search.get('done')
  const finds = Number(search.get('finds'))
  if (!done) return null
  return (
    <div className="r-about">
      <Note tone={finds > 0 ? 'ok' : 'warn'} live="status">
        {finds > 0
          ? `“${done}” now finds ${finds} ${finds === 1 ? 'product' : 'products'}.`
          : `“${done}” is understood, and still finds nothing: no product fits.`}
      </Note>
    </div>
  )
}

function OneWord({ typed, means }: OwnWord) {
  return (
    <li>
      <span>
        <b>{typed}</b> means {means}
      </span>
      <Form method="post" preventScrollReset>
        <input type="hidden" name="intent" value="remove" />
        <input type="hidden" name="typed" value={typed} />
        <Button type="submit" weight="line" size="small">
          Remove<span className="sr"> {typed}</span>
        </Button>
      </Form>
    </li>
  )
}

function SynonymSheet({ typed, search }: { typed: string; search: URLSearchParams }) {
  const answer = useActionData() as FormAnswer | undefined
  const closeTo = addressWith(search, {})
  return (
    <Sheet title="Make a synonym" icon="search" closeTo={closeTo}>
      <FinalForm
        intent="set"
        answer={answer}
        label="Save"
        busyLabel="Saving"
        cancel={{ to: closeTo, label: 'Leave it' }}
      >
        {(errorAt, values) => (
          <>
            <TextField
              label="Shoppers type"
              name="typed"
              maxLength={60}
              required
              defaultValue={values.typed ?? typed}
              error={errorAt('typed')}
            />
            <TextField
              label="It means"
              name="means"
              maxLength={200}
              required
              hint="In words that search knows: names of devices, complaints, parts of the body. “|” stands between two readings."
              defaultValue={values.means}
              error={errorAt('means')}
            />
          </>
        )}
      </FinalForm>
    </Sheet>
  )
}
