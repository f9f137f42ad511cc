import { marks, password } from '#tests/support/shopper-with-everything.ts'

export const wish = { password, confirm: 'DELETE' }

export const because = { actor: 'owner meera', reason: 'by letter' }

export const everyMark = Object.values(marks)
