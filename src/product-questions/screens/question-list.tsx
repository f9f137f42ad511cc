import { Form, Link } from 'react-router'
import { Button } from '#design/controls/button.tsx'
import { dayMonthYear } from '#design/display/dates.ts'
import { t } from '#platform/language/translate.ts'
import type { OwnQuestion } from '../contract.ts'
import { ownQuestionsPage } from '../rules.ts'

type QuestionListProps = { questions: OwnQuestion[]; isOfOneProduct?: boolean }

/** A shopper's own questions; what is open can be withdrawn, without script too. */
export function QuestionList({ questions, isOfOneProduct = false }: QuestionListProps) {
  return (
    <ul className="q-list">
      {questions.map((question) => (
        <li key={question._id}>
          {!isOfOneProduct && (
            <Link to={`/product/product-details/${question.productId}`}>
              {question.productName}
            </Link>
          )}
          <p className="q-words" dir="auto">
            {question.words}
          </p>
          {question.answer !== null && (
            <p className="q-answer" dir="auto">
              {question.answer}
            </p>
          )}
          <p className="q-state">{stateWords(question)}</p>
          {question.state === 'open' && (
            <Form method="post" action={ownQuestionsPage} preventScrollReset>
              <Button type="submit" size="small" weight="line" name="withdraw" value={question._id}>
                {t('Withdraw it')}
                <span className="sr">: {question.words}</span>
              </Button>
            </Form>
          )}
        </li>
      ))}
    </ul>
  )
}

function stateWords({ askedAt, answeredAt, hiddenFor }: OwnQuestion): string {
  if (hiddenFor !== null)
    return t('We do not show this question, because {reason}.', { reason: t(hiddenFor) })
  return answeredAt === null
    ? t('Asked on {day}, not answered yet', { day: dayMonthYear(askedAt) })
    : t('Answered on {day}', { day: dayMonthYear(answeredAt) })
}
