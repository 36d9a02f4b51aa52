export interface Edit {
  file: string
  find: string
  put: string
}

export interface PlantedBug {
  edits: Edit[]
  /** What the database must no longer hold, where it is a second guard. */
  sql?: string
}

/** The test that must fail while the bug is there; the histories of the soak are not needed for it. */
export interface FoundBug extends PlantedBug {
  kind: string
  by: { file: string; test: string }
}

export function edit(file: string, find: string, put: string): PlantedBug {
  return { edits: [{ file, find, put }] }
}
