export interface Edit {
  file: string
  find: string
  put: string
}

export interface PlantedBug {
  edits: Edit[]
  /** A constraint to drop from the database, if it is a second guard against the bug. */
  sql?: string
}

/** The test that must fail with the bug; then the soak's histories are not needed for it. */
export interface FoundBug extends PlantedBug {
  kind: string
  by: { file: string; test: string }
}

export function edit(file: string, find: string, put: string): PlantedBug {
  return { edits: [{ file, find, put }] }
}
