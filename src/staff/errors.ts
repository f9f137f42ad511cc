import type { ErrorMap } from '#platform/rpc/contract.ts'

/** Expected errors of sign-in, members and roles. */
export const memberErrors = {
  WRONG_LOG_IN: { status: 401, message: 'The e-mail address or the password is not right.' },
  WRONG_PASSWORD: { status: 403, message: 'The password is not right.' },
  CODE_WRONG: {
    status: 401,
    message: 'This code is not right, or was used already. Please enter the next one.',
  },
  PASSKEY_REFUSED: {
    status: 401,
    message: 'This passkey was not accepted. Please try again, or use another way.',
  },
  SIGN_IN_OVER: { status: 401, message: 'This took too long. Please begin again.' },
  LOCKED: {
    status: 429,
    message: 'Too many wrong codes. Please wait 15 minutes and try again.',
  },
  INVITATION_OVER: {
    status: 404,
    message:
      'This invitation was used, withdrawn, or is older than 24 hours. Please ask an owner of the shop for a new one.',
  },
  PASSWORD_FIRST: { status: 409, message: 'Please choose a password first.' },
  LAST_FACTOR: {
    status: 409,
    message: 'This is your only second factor. Please add another one first.',
  },
  TOO_MANY_PASSKEYS: {
    status: 409,
    message: 'These are as many passkeys as a member may have. Please remove one first.',
  },
  CHANGED: {
    status: 409,
    message: 'Somebody has changed this in the meantime. Please look again.',
  },
  LAST_OWNER: {
    status: 409,
    message:
      'This is the last active member who may manage the staff and change roles, so it has to stay one.',
  },
  NOT_YOURS_TO_GIVE: {
    status: 403,
    message:
      'A role with permissions that you do not have yourself is not yours to give or to change.',
  },
  NOT_THE_SECOND: {
    status: 409,
    message:
      'Another member has to be the second to ask: nobody who joined within a day, or whom the first one invited.',
  },
  EMAIL_TAKEN: { status: 409, message: 'A member with this e-mail address exists already.' },
  NAME_TAKEN: { status: 409, message: 'A role with this name exists already.' },
  IN_USE: {
    status: 409,
    message: 'Members or invitations have this role. Please give them another one first.',
  },
  GIVEN_ROLE: {
    status: 409,
    message:
      'This role comes with the shop and stays as it is. Please copy it and change the copy.',
  },
  TOO_MANY: { status: 409, message: 'There are as many of these as the shop keeps.' },
} satisfies ErrorMap
