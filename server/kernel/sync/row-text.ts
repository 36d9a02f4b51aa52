/** A row as the database sends it: already the JSON text of the response. */
export interface RowText {
  collection: string
  row_id: string
  version: number
  row: string
}

export function putText({ collection, row_id, version, row }: RowText): string {
  return changeText(collection, row_id, version, row)
}

export function deletionText({ collection, row_id, version }: Omit<RowText, 'row'>): string {
  return changeText(collection, row_id, version, 'null')
}

/** A `ServerChange`, without parsing the row and serialising it again. */
function changeText(collection: string, id: string, version: number, row: string): string {
  return `{"collection":"${collection}","id":"${id}","v":${version},"row":${row}}`
}
