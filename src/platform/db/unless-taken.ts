import { codeOf } from './database-errors.ts'

/**
 * A statement that a unique index refuses where somebody was quicker: then it throws this error.
 * The transaction is over with it.
 */
export async function unlessTaken<T>(
  statement: PromiseLike<T>,
  duplicateError: () => Error,
): Promise<T> {
  try {
    return await statement
  } catch (error) {
    throw codeOf(error) === '23505' ? duplicateError() : error
  }
}
