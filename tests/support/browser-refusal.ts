/** A refusal without a message: then the screen displays its own. */
export const aWordlessRefusal = {
  status: 409,
  contentType: 'application/problem+json',
  body: JSON.stringify({
    type: 'about:blank',
    title: 'Conflict',
    status: 409,
    code: 'conflict',
    detail: '',
  }),
}
