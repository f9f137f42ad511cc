/** Posts one attempt; a lost answer becomes an error of its own, because it may have been paid. */
export async function postPayment(body) {
  try {
    const response = await fetch('pay', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    return await response.json()
  } catch {
    return {
      error: {
        code: 'SERVER_ERROR',
        description:
          'No answer came, so we do not know whether this was paid. Please check your connection and try again: it cannot be paid twice.',
        source: 'NA',
        step: 'NA',
        reason: 'no_answer',
        metadata: {},
      },
    }
  }
}
