// specification.md#8-error-catalogue
export const invalid = 'Invalid or expired voucher!'
export const failure = 'Something went wrong. Please try again later.'
