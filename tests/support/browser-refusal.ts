/** A refusal that names no reason: what is then said is the screen's own. */
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
